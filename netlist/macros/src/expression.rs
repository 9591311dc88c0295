//! Values. Every form of an expression is either made into what it means or refused; docs/netlist.md has the table.

use crate::integer;
use crate::reader::{Reader, refuse, text_of};
use crate::signal::{is_signal, peel};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{
    AngleBracketedGenericArguments, BinOp, Expr, ExprBinary, ExprCall, ExprField, ExprMethodCall,
    ExprPath, GenericArgument, Lit, Member, Path, PathArguments, Type, UnOp,
};

impl Reader {
    /// Tokens of an expression of the tree.
    pub fn value(&mut self, expr: &Expr) -> syn::Result<TokenStream> {
        match peel(expr) {
            Expr::Lit(lit) => integer::literal(&lit.lit),
            Expr::Path(path) => self.path(path),
            Expr::Field(field) => self.field(field),
            Expr::Binary(binary) => self.binary(binary),
            Expr::MethodCall(call) => self.method(call),
            Expr::Call(call) => self.call(call),
            Expr::Unary(unary) => match unary.op {
                UnOp::Not(_) => {
                    let operand = self.value(&unary.expr)?;
                    Ok(quote!(Expression::Not(&#operand)))
                }
                UnOp::Neg(_) => refuse(unary, "a kernel has no negative values; subtract from 0"),
                _ => refuse(unary, "`*` of a reference; signals are read by `.val()`"),
            },
            Expr::Cast(cast) => {
                let kind = text_of(&cast.ty);
                if !integer::TYPES.contains(&kind.as_str()) {
                    return refuse(
                        cast,
                        "`as` makes integers of integers; use `bit_cast::<M, N>(x)` for bits",
                    );
                }
                let operand = self.value(&cast.expr)?;
                Ok(quote!(Expression::As(&#operand, #kind)))
            }
            other if is_signal(other) => {
                let text = text_of(other);
                refuse(other, format!("`{text}` is no value; read a signal by `{text}.val()`"))
            }
            other => refuse(other, unusable(other)),
        }
    }

    fn path(&mut self, path: &ExprPath) -> syn::Result<TokenStream> {
        if let Some(name) = path.path.get_ident().map(ToString::to_string) {
            if name == "self" {
                return refuse(
                    path,
                    "`self` is the block; read one of its signals by `self.name.val()`",
                );
            }
            if self.loops.contains(&name) {
                return Ok(quote!(Expression::Loop(#name)));
            }
            if self.lets.contains(&name) {
                return Ok(quote!(Expression::Let(#name)));
            }
        }
        Ok(self.constant(path))
    }

    fn field(&mut self, field: &ExprField) -> syn::Result<TokenStream> {
        let Member::Named(name) = &field.member else {
            return refuse(field, "a field without a name; use a struct with named fields");
        };
        let is_constant = |expr: &Expr| match peel(expr) {
            Expr::Path(path) => path
                .path
                .get_ident()
                .is_none_or(|name| name != "self" && !self.lets.contains(&name.to_string())),
            _ => false,
        };
        if is_signal(&field.base) {
            let text = text_of(&field.base);
            return match name.to_string().as_str() {
                "next" => refuse(field, format!("`.next` is written; read `{text}.val()`")),
                name => refuse(
                    field,
                    format!(
                        "`{text}.{name}` is no value; read a signal by `{text}.{name}.val()`, keep a number in a `Constant<T>`"
                    ),
                ),
            };
        }
        if is_constant(&field.base) {
            return refuse(field, "the field of a constant; give it a `const` of its own");
        }
        let name = name.to_string();
        let record = self.value(&field.base)?;
        Ok(quote!(Expression::Field(&#record, #name)))
    }

    fn binary(&mut self, binary: &ExprBinary) -> syn::Result<TokenStream> {
        let operator = match binary.op {
            BinOp::Add(_) => "Add",
            BinOp::Sub(_) => "Sub",
            BinOp::Mul(_) => "Mul",
            BinOp::Div(_) => "Div",
            BinOp::Rem(_) => "Rem",
            BinOp::And(_) => "LogicalAnd",
            BinOp::Or(_) => "LogicalOr",
            BinOp::BitXor(_) => "Xor",
            BinOp::BitAnd(_) => "And",
            BinOp::BitOr(_) => "Or",
            BinOp::Shl(_) => "ShiftLeft",
            BinOp::Shr(_) => "ShiftRight",
            BinOp::Eq(_) => "Equal",
            BinOp::Lt(_) => "Less",
            BinOp::Le(_) => "LessOrEqual",
            BinOp::Ne(_) => "NotEqual",
            BinOp::Ge(_) => "GreaterOrEqual",
            BinOp::Gt(_) => "Greater",
            _ => {
                return refuse(
                    binary,
                    "an assignment with an operator; write `self.x.next = self.x.val() + ..`",
                );
            }
        };
        let operator = format_ident!("{operator}");
        let (left, right) = (self.value(&binary.left)?, self.value(&binary.right)?);
        Ok(quote!(Expression::Binary(&#left, Operator::#operator, &#right)))
    }

    fn method(&mut self, call: &ExprMethodCall) -> syn::Result<TokenStream> {
        let name = call.method.to_string();
        let arguments = Vec::from_iter(&call.args);
        let types = widths(call.turbofish.as_ref());
        if name == "val" && arguments.is_empty() && types.is_empty() {
            let signal = self.signal(&call.receiver)?;
            return Ok(quote!(Expression::Read(#signal)));
        }
        if matches!(peel(&call.receiver), Expr::Path(path) if path.path.is_ident("self")) {
            return refuse(
                call,
                format!("a kernel calls no method of its block; write here what `{name}` computes"),
            );
        }
        if is_signal(&call.receiver) {
            return refuse(
                call,
                format!(
                    "`{name}` of the signal itself; read its value first: `{}.val()`",
                    text_of(&call.receiver)
                ),
            );
        }
        if let (Some(function), []) = (integer::method(&name, arguments.len()), &types[..]) {
            let mut operands = vec![self.value(&call.receiver)?];
            for argument in arguments {
                operands.push(self.value(argument)?);
            }
            return Ok(quote!(Expression::Function(#function, &[#(#operands),*])));
        }
        match (name.as_str(), &arguments[..], &types[..]) {
            ("into", [], []) => {
                let value = self.value(&call.receiver)?;
                Ok(quote!(Expression::Into(&#value)))
            }
            ("to_bits", [], []) => {
                let value = self.value(&call.receiver)?;
                Ok(quote!(Expression::Into(&Expression::Word(&#value))))
            }
            ("to_bits", [], [width]) => {
                let width = self.argument(width)?;
                let value = self.value(&call.receiver)?;
                Ok(quote!(Expression::Bits(&#value, #width)))
            }
            ("index", [], []) => {
                let value = self.value(&call.receiver)?;
                Ok(quote!(Expression::Index(&#value)))
            }
            ("get_bit", [position], []) => {
                let (value, position) = (self.value(&call.receiver)?, self.value(position)?);
                Ok(quote!(Expression::Bit(&#value, &#position)))
            }
            ("get_bits", [position], [width]) => {
                let width = self.argument(width)?;
                let (value, position) = (self.value(&call.receiver)?, self.value(position)?);
                Ok(quote!(Expression::Slice(&#value, #width, &#position)))
            }
            ("get_bits", _, []) => refuse(call, "the width is missing: `x.get_bits::<5>(from)`"),
            ("replace_bit", [position, bit], []) => {
                let (value, position) = (self.value(&call.receiver)?, self.value(position)?);
                let bit = self.value(bit)?;
                Ok(quote!(Expression::Replace(&#value, &#position, &#bit)))
            }
            ("any" | "all" | "xor", [], []) => {
                let reduction = match name.as_str() {
                    "any" => quote!(Or),
                    "all" => quote!(And),
                    _ => quote!(Xor),
                };
                let value = self.value(&call.receiver)?;
                Ok(quote!(Expression::Reduce(Reduction::#reduction, &#value)))
            }
            _ => refuse(call, unusable_method(&name)),
        }
    }

    fn call(&mut self, call: &ExprCall) -> syn::Result<TokenStream> {
        let unknown = |name: &str| {
            format!(
                "the function `{name}` has no meaning in hardware; a kernel calls `bits`, `bit_cast`, `concat`, `Bits::from`, `clog2`, and functions under \
                 `#[hdl_fn]`"
            )
        };
        let Expr::Path(function) = peel(&call.func) else {
            return refuse(call, unknown(&text_of(&call.func)));
        };
        let name = text_of(function);
        let arguments = Vec::from_iter(&call.args);
        let segments = Vec::from_iter(&function.path.segments);
        let last = segments.len() - 1;
        let called = segments[last].ident.to_string();
        let is_of_language =
            ["bit_cast", "concat", "bits", "clog2", "from"].contains(&called.as_str());
        let is_constructor = called.starts_with(char::is_uppercase);
        if !is_of_language && !is_constructor && !arguments.is_empty() {
            let arguments = arguments.into_iter().map(|argument| self.value(argument));
            let arguments = arguments.collect::<syn::Result<Vec<_>>>()?;
            let function = self.function(function);
            return Ok(quote! {
                Expression::Call { function: #function, name: #name, arguments: &[#(#arguments),*] }
            });
        }
        let [argument] = arguments[..] else {
            return refuse(call, unknown(&name));
        };
        let types = |index: usize| match &segments[index].arguments {
            PathArguments::AngleBracketed(types) => widths(Some(types)),
            _ => vec![],
        };
        if function.qself.is_some() {
            return refuse(call, unknown(&name));
        }
        match called.as_str() {
            "bit_cast" => {
                let [to, from] = types(last)[..] else {
                    return refuse(call, "the widths are missing: `bit_cast::<TO, FROM>(x)`");
                };
                let named = with_arguments(&function.path, &quote!(<1, 1>));
                self.must_be(&named, &quote!(::fncc_netlist::prelude::bit_cast::<1, 1>));
                let to = self.argument(to)?;
                let from = match from {
                    GenericArgument::Type(Type::Infer(_)) => quote!(None),
                    from => {
                        let from = self.argument(from)?;
                        quote!(Some(#from))
                    }
                };
                let value = self.value(argument)?;
                Ok(quote!(Expression::Cast { value: &#value, from: #from, to: #to }))
            }
            "concat" => {
                let Expr::Tuple(parts) = peel(argument) else {
                    return refuse(
                        argument,
                        "the parts stand here, the highest first: `concat((a, b))`",
                    );
                };
                let named = with_arguments(&function.path, &quote!(<2, (bool, bool)>));
                self.must_be(&named, &quote!(::fncc_netlist::prelude::concat::<2, (bool, bool)>));
                let parts = Vec::from_iter(&parts.elems);
                let parts = parts
                    .into_iter()
                    .map(|part| self.value(part))
                    .collect::<syn::Result<Vec<_>>>()?;
                Ok(quote!(Expression::Concat(&[#(#parts),*])))
            }
            "bits" => {
                let named = with_arguments(&function.path, &quote!(<1>));
                self.must_be(&named, &quote!(::fncc_netlist::prelude::bits::<1>));
                let types = types(last);
                self.bits(argument, types.first().copied())
            }
            "from" if last > 0 && segments[last - 1].ident == "Bits" => {
                let mut kind = function.path.clone();
                kind.segments.pop();
                kind.segments.pop_punct();
                let kind = with_arguments(&kind, &quote!(<1>));
                let meant = quote!(None::<::fncc_netlist::prelude::Bits<1>>);
                self.must_be(&quote!(None::<#kind>), &meant);
                let types = types(last - 1);
                self.bits(argument, types.first().copied())
            }
            "clog2" => {
                let path = &function.path;
                self.must_be(&quote!(#path), &quote!(::fncc_netlist::prelude::clog2));
                let value = self.value(argument)?;
                Ok(quote!(Expression::Function(Function::Clog2, &[#value])))
            }
            _ => refuse(call, unknown(&name)),
        }
    }

    fn bits(&mut self, value: &Expr, width: Option<&GenericArgument>) -> syn::Result<TokenStream> {
        let value = self.value(value)?;
        let value = quote!(Expression::Word(&#value));
        match width {
            None | Some(GenericArgument::Type(Type::Infer(_))) => {
                Ok(quote!(Expression::Into(&#value)))
            }
            Some(width) => {
                let width = self.argument(width)?;
                Ok(quote!(Expression::Bits(&#value, #width)))
            }
        }
    }

    /// A width among the generic arguments.
    fn argument(&mut self, argument: &GenericArgument) -> syn::Result<TokenStream> {
        match argument {
            GenericArgument::Const(Expr::Lit(literal)) => match &literal.lit {
                Lit::Int(int) => {
                    let width: usize = int.base10_parse()?;
                    Ok(quote!(Width::Literal(#width)))
                }
                other => refuse(other, "not a number of bits"),
            },
            GenericArgument::Const(expr) => Ok(self.width(expr)),
            GenericArgument::Type(Type::Path(path)) => Ok(self.width(path)),
            other => refuse(other, "not a number of bits; write it here"),
        }
    }
}

fn widths(types: Option<&AngleBracketedGenericArguments>) -> Vec<&GenericArgument> {
    types.map_or(vec![], |types| types.args.iter().collect())
}

/// A path whose last part has other generic arguments.
fn with_arguments(path: &Path, arguments: &TokenStream) -> TokenStream {
    let mut path = path.clone();
    if let Some(last) = path.segments.last_mut() {
        last.arguments = PathArguments::None;
    }
    quote!(#path::#arguments)
}

/// Why a form of an expression is refused, and what to write.
fn unusable(expr: &Expr) -> &'static str {
    match expr {
        Expr::If(_) => {
            "an `if` has no value in a kernel; assign a default, then assign again inside of an `if`"
        }
        Expr::Match(_) => "a `match` has no value in a kernel; assign in its arms",
        Expr::Block(_) | Expr::Const(_) | Expr::Unsafe(_) => {
            "a block has no value in a kernel; write the expression, or assign it to a `Local` first"
        }
        Expr::Let(_) => "`let` in a condition; a kernel compares with `==`, or writes a `match`",
        Expr::Macro(_) => {
            "a macro inside of an expression cannot be read; write what it stands for"
        }
        Expr::Reference(_) | Expr::RawAddr(_) => "signals are values; leave the reference out",
        Expr::Index(index) if matches!(peel(&index.expr), Expr::Path(_)) => {
            "a table of Rust; use an array of `Constant<T>` with an index that is known, or a `Rom`"
        }
        Expr::Index(_) => {
            "an indexed value; a bit is `x.get_bit(i)`, a signal of an array `self.x[i].val()`"
        }
        Expr::Closure(_) => "a closure is no hardware; write its expression",
        Expr::Range(_) => "a range is written in a `for`, or by `get_bits::<WIDTH>(from)`",
        Expr::Struct(_) => "a struct is assigned field by field: `self.x.next.field = ..`",
        Expr::Tuple(_) | Expr::Array(_) | Expr::Repeat(_) => {
            "a signal holds one value; use a `LogicStruct` or an array of signals"
        }
        _ => {
            "this has no meaning in hardware; docs/netlist.md of fncc-netlist lists what a kernel may say"
        }
    }
}

/// The same for a method.
fn unusable_method(name: &str) -> String {
    let instead = match name {
        "get_value" | "len" | "is_empty" => "write the number",
        "set_bit" | "set_bits" => "write `self.x.next = self.x.val().replace_bit(i, bit)`",
        "to_u8" | "to_u16" | "to_u32" | "to_u64" | "to_u128" => {
            "a value of signals remains `Bits`; a position is `x.index()`"
        }
        "to_signed_bits" | "get_signed_bits" => "compute on `Bits` in two's complement",
        "pos_edge" | "neg_edge" => "registers are `Dff` and `Reg`",
        "not" | "add" | "sub" | "bitand" | "bitor" | "bitxor" | "eq" | "ne" | "lt" | "le"
        | "gt" | "ge" | "shl" | "shr" => "write the operator",
        _ => {
            "a kernel calls `val`, `into`, `to_bits`, `index`, `get_bit`, `get_bits`, `replace_bit`, `any`, `all` and `xor`"
        }
    };
    format!("the method `{name}` has no meaning in hardware; {instead}")
}
