//! What a kernel runs in place of what it says: at positions beyond the end, functions that do there what hardware does
//! (`fncc_netlist::position`), also for items of arrays that signals choose; concatenations whose widths the compiler checks; differences of bits and a bit, which RustHDL has not
//! (`fncc_netlist::difference`).

use crate::assertion::Property;
use crate::invocation::macro_name;
use crate::lets::Lets;
use crate::reader::text_of;
use crate::signal::{Chosen, item, peel};
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{
    BinOp, Block, Expr, ExprAssign, ExprBinary, ExprCall, ExprMethodCall, Lit, Macro, Stmt,
    parse_quote_spanned,
};

/// Rewrites a kernel.
pub fn in_kernel(block: &mut Block) {
    let lets = Lets::of(block);
    Rewriter { lets: &lets, is_kernel: true }.block(block);
}

/// Rewrites a function whose arguments have these names.
pub fn in_function(block: &mut Block, arguments: Vec<String>) {
    let lets = Lets::with(block, arguments);
    Rewriter { lets: &lets, is_kernel: false }.block(block);
}

/// A value of a kernel as it runs.
pub fn value(value: &Expr, lets: &Lets) -> Expr {
    let mut value = value.clone();
    Rewriter { lets, is_kernel: true }.value(&mut value);
    value
}

/// What is rewritten depends on what reads signals.
struct Rewriter<'a> {
    lets: &'a Lets,
    /// Whether `Self` is a block, whose kernel it is.
    is_kernel: bool,
}

impl Rewriter<'_> {
    fn block(&self, block: &mut Block) {
        for statement in &mut block.stmts {
            match statement {
                Stmt::Local(local) => {
                    local.init.iter_mut().for_each(|init| self.value(&mut init.expr));
                }
                Stmt::Expr(expr, _) => self.value(expr),
                Stmt::Macro(call) => self.assertion(&mut call.mac),
                Stmt::Item(_) => {}
            }
        }
    }

    fn assertion(&self, call: &mut Macro) {
        if macro_name(call) != "property" {
            return;
        }
        if let Ok(Property { mut condition, text }) = call.parse_body() {
            self.value(&mut condition);
            call.tokens = quote!(#condition, #text);
        }
    }

    fn value(&self, expr: &mut Expr) {
        match expr {
            Expr::Assign(assign) => {
                self.value(&mut assign.right);
                if let Some(made) = self.assigned_item(assign) {
                    *expr = parse_quote_spanned!(assign.span()=> #made);
                }
            }
            Expr::Binary(binary) => {
                self.value(&mut binary.left);
                self.value(&mut binary.right);
                if let Some(made) = self.difference(binary) {
                    *expr = parse_quote_spanned!(binary.span()=> #made);
                }
            }
            Expr::Block(block) => self.block(&mut block.block),
            Expr::Call(call) => {
                call.args.iter_mut().for_each(|argument| self.value(argument));
                if let Some(made) = concatenation(call).filter(|_| self.is_kernel) {
                    *expr = parse_quote_spanned!(call.span()=> #made);
                }
            }
            Expr::Cast(cast) => self.value(&mut cast.expr),
            Expr::Field(field) => self.value(&mut field.base),
            Expr::ForLoop(repeated) => self.block(&mut repeated.body),
            Expr::Group(group) => self.value(&mut group.expr),
            Expr::If(conditional) => {
                self.value(&mut conditional.cond);
                self.block(&mut conditional.then_branch);
                if let Some((_, otherwise)) = &mut conditional.else_branch {
                    self.value(otherwise);
                }
            }
            Expr::Macro(call) => self.assertion(&mut call.mac),
            Expr::Match(choice) => {
                self.value(&mut choice.expr);
                for arm in &mut choice.arms {
                    arm.guard.iter_mut().for_each(|(_, guard)| self.value(guard));
                    self.value(&mut arm.body);
                }
            }
            Expr::MethodCall(call) => {
                self.value(&mut call.receiver);
                call.args.iter_mut().for_each(|argument| self.value(argument));
                if let Some(made) = self.item(call).or_else(|| of_call(call)) {
                    *expr = parse_quote_spanned!(call.span()=> #made);
                }
            }
            Expr::Paren(paren) => self.value(&mut paren.expr),
            Expr::Tuple(tuple) => tuple.elems.iter_mut().for_each(|value| self.value(value)),
            Expr::Unary(unary) => self.value(&mut unary.expr),
            _ => {}
        }
    }

    /// `self.list[i].x.val()` where signals decide `i`.
    fn item(&self, call: &ExprMethodCall) -> Option<TokenStream> {
        if call.method != "val" {
            return None;
        }
        let Chosen { arrays, rest } = Chosen::of(&call.receiver, self.lets)?;
        let read = quote!(::core::option::Option::Some(#rest.val()));
        let read = arrays.iter().enumerate().rev().fold(read, |inside, (place, (array, index))| {
            let (item, index) = (item(place), self.index(index));
            quote!((#array).get(#index).and_then(|#item| #inside))
        });
        Some(quote_spanned!(call.method.span()=> ::fncc_netlist::position::or_zero(#read)))
    }

    /// `self.list[i].x.next = value` where signals decide `i`.
    fn assigned_item(&self, assign: &ExprAssign) -> Option<TokenStream> {
        let Chosen { arrays, rest } = Chosen::of(&assign.left, self.lets)?;
        let value = &assign.right;
        let at = Vec::from_iter((0..arrays.len()).map(|place| format_ident!("__at_{place}")));
        let indices = arrays.iter().map(|(_, index)| self.index(index));
        let write = arrays.iter().enumerate().rev().fold(
            quote!(#rest = __value;),
            |inside, (place, (array, _))| {
                let (item, at) = (item(place), &at[place]);
                quote!(if let ::core::option::Option::Some(#item) = (#array).get_mut(#at) { #inside })
            },
        );
        Some(quote!({
            let __value = #value;
            #(let #at: usize = #indices;)*
            #write
        }))
    }

    fn index(&self, index: &Expr) -> Expr {
        let mut index = index.clone();
        self.value(&mut index);
        index
    }

    /// `bits - bit`, or any other difference whose type no literal decides: Rust infers that of these from what is around.
    fn difference(&self, binary: &ExprBinary) -> Option<TokenStream> {
        let ExprBinary { left, op: BinOp::Sub(sign), right, .. } = binary else { return None };
        let reads = |side| self.lets.reads_the_block(side);
        if is_number(left) || is_number(right) || (is_open(left) && !reads(left) && !reads(right)) {
            return None;
        }
        let (left, right) = (peel(left), peel(right));
        Some(quote_spanned! {sign.span()=> {
            #[allow(unused_imports)]
            use ::fncc_netlist::difference::{OfABit as _, OfOthers as _};
            ::fncc_netlist::difference::Difference(#left, #right).value()
        }})
    }
}

fn is_number(value: &Expr) -> bool {
    matches!(peel(value), Expr::Lit(literal) if matches!(literal.lit, Lit::Int(_)))
}

/// Whether the type of a value may be that of a literal in it.
fn is_open(value: &Expr) -> bool {
    match peel(value) {
        Expr::Binary(binary) => is_open(&binary.left),
        Expr::Unary(unary) => is_open(&unary.expr),
        value => is_number(value),
    }
}

/// The call of such a function for that of a method, unless the position is written as a number, which elaboration looks at.
fn of_call(call: &ExprMethodCall) -> Option<TokenStream> {
    let position = call.args.first()?;
    if matches!(position, Expr::Lit(_)) {
        return None;
    }
    let ExprMethodCall { receiver, method, args, turbofish, .. } = call;
    let (span, receiver) = (method.span(), peel(receiver));
    match text_of(method).as_str() {
        "get_bit" | "replace_bit" => {
            Some(quote_spanned!(span=> ::fncc_netlist::position::#method(#receiver, #args)))
        }
        "get_bits" => {
            let width = turbofish.as_ref()?.args.first()?;
            Some(
                quote_spanned!(span=> ::fncc_netlist::position::#method::<#width, _>(#receiver, #args)),
            )
        }
        _ => None,
    }
}

/// A concatenation that the compiler refuses, in a block without parameters, if its parts have not the bits of its result. A pattern is the only place
/// of a constant that `cargo check` computes and that has the types of a kernel.
fn concatenation(call: &ExprCall) -> Option<TokenStream> {
    let Expr::Path(function) = peel(&call.func) else { return None };
    let (name, parts) = (function.path.segments.last()?, call.args.first()?);
    if name.ident != "concat" || !matches!(peel(parts), Expr::Tuple(_)) {
        return None;
    }
    let check = quote_spanned! {call.span()=>
        ::core::assert!(N == P::WIDTH, "the parts of this concatenation have not the bits of its result")
    };
    Some(quote!({
        let __parts = #parts;
        let __joined = #function(__parts);
        {
            #[allow(unused_imports)]
            use ::fncc_netlist::concat::{Parts, Width, Widths as _};
            #[allow(unused_imports)]
            use ::fncc_netlist::tree::PlainStruct as _;
            trait Checked {
                const RIGHT: Self;
            }
            impl Checked for Width<()> {
                const RIGHT: Self = Self::VALUE;
            }
            impl<const N: usize, P: Parts> Checked for Width<(::fncc_netlist::prelude::Bits<N>, P)> {
                const RIGHT: Self = {
                    #check;
                    Self::VALUE
                };
            }
            match Self::widths().of(&__parts, &__joined) {
                <_ as Checked>::RIGHT => {}
                _ => {}
            }
        }
        __joined
    }))
}
