"""What an ACK does to the window of a flow: docs/window.md in integers, with the widths and roundings of the hardware."""

from dataclasses import dataclass, field

from fncc_bench.packets import Entry

GBPS = [10, 25, 40, 50, 100, 200, 400, 800, 1600]
PSN = 2**24 - 1


def configuration(t_ns, gbps, lhcs=False, eta=0.95, alpha=1.05, beta=0.9, max_stage=5):
    """The words of `cfg_*` for a base round trip and a line rate."""
    line = gbps / 8 * t_ns
    words = {
        "cfg_t_ns": t_ns,
        "cfg_t_reciprocal": round(2**48 / t_ns),
        "cfg_eta": round(eta * 2**32),
        "cfg_alpha": int(alpha * 2**28),
        "cfg_beta": round(beta * 2**32),
        "cfg_lhcs": int(lhcs),
        "cfg_speed_up": 0,
        "cfg_smoothing": 0,
        "cfg_increase": 0,
        "cfg_w_ai_all": round(line * (1 - eta) * 2**16),
        "cfg_w_ai": round(line * (1 - eta) / 100 * 2**16),
        "cfg_w_min": round(line / 100 * 2**16),
        "cfg_w_max": round(line * 2**16),
        "cfg_max_stage": max_stage,
        "cfg_tx_unit": 128,
    }
    for rate, bytes_per_ns in enumerate(gbps / 8 for gbps in GBPS):
        words[f"cfg_bdp_{rate}"] = round(min(bytes_per_ns * t_ns, 2**24 - 1) * 2**16)
        words[f"cfg_qlen_gain_{rate}"] = round(80 / (bytes_per_ns * t_ns) * 2**48)
    return words


@dataclass
class Ack:
    """An event of a flow; `stack[0]` is the last hop."""

    flow: int
    seq: int
    snd_nxt: int
    stack: list
    path_id: int = 0
    n: int = 0


@dataclass
class Flow:
    """Windows in Q24.16, `u` in Q12.40."""

    w: int
    wc: int = field(init=False)
    u: int = 1 << 40
    inc_stage: int = 0
    last_update_seq: int = 0
    seen: tuple = None

    def __post_init__(self):
        self.wc = self.w

    def ack(self, cfg, ack):
        """What stands at `res_*` for this ACK."""
        updated = measured = lhcs = new_path = False
        former, path = self.seen, (ack.path_id, len(ack.stack))
        if ack.stack and (former is None or former[0] != path):
            new_path = True
            self.seen = path, ack.stack
            self.last_update_seq = ack.snd_nxt
        elif ack.stack and (measurement := measure(cfg, former[1], ack.stack)):
            measured = True
            self.seen = path, ack.stack
            raw, weight, hop = measurement
            step = (abs((raw << 12) - self.u) * weight + (1 << 35)) >> 36
            self.u += step if raw << 12 >= self.u else -step
            lhcs = bool(cfg["cfg_lhcs"]) and hop == 0 and raw > cfg["cfg_alpha"]
            if lhcs:
                share = cfg[f"cfg_bdp_{ack.stack[0].rate - 1}"] * cfg["cfg_beta"] >> 32
                self.wc = (share + ack.n // 2) // max(1, ack.n)
            updated = self.compute(cfg, ack)
        return {
            "flow": ack.flow,
            "w": min((self.w + (1 << 11)) >> 12, 2**28 - 1),
            "wc": min((self.wc + (1 << 11)) >> 12, 2**28 - 1),
            "r": min(self.w * cfg["cfg_t_reciprocal"] >> 40, 2**32 - 1),
            "u": min(self.u >> 16, 2**28 - 1),
            "inc_stage": self.inc_stage,
            "updated": updated,
            "measured": measured,
            "lhcs": lhcs,
            "new_path": new_path,
        }

    def compute(self, cfg, ack):
        """ComputeWind; whether the update of the round trip took place."""
        multiplies = self.u >= cfg["cfg_eta"] << 8 or self.inc_stage >= cfg["cfg_max_stage"]
        base = self.wc
        if multiplies:
            divisor = max(self.u >> 8, 1)
            base = min((self.wc * cfg["cfg_eta"] + divisor // 2) // divisor, 2**40 - 1)
        self.w = min(max(base + cfg["cfg_w_ai"], cfg["cfg_w_min"]), cfg["cfg_w_max"])
        updates = 0 < (ack.seq - self.last_update_seq) & PSN < 2**23
        if updates:
            self.wc = self.w
            self.inc_stage = 0 if multiplies else self.inc_stage + 1
            self.last_update_seq = ack.snd_nxt
        return updates


def measure(cfg, former, stack):
    """The busiest hop: its utilisation in Q12.28, the weight of its time in Q1.36, its place; none if no time has passed."""
    best, needed = None, 0
    for hop, (new, old) in enumerate(zip(stack, former)):
        tau = (new.ts - old.ts) % 2**24
        if tau == 0:
            continue
        sent = (new.tx_bytes - old.tx_bytes) % 2**20 * cfg["cfg_tx_unit"]
        rate = min((sent << 36) // (tau * (GBPS[new.rate - 1] * 32)), 2**32 - 1)
        backlog = min(new.qlen, old.qlen) * cfg[f"cfg_qlen_gain_{new.rate - 1}"] >> 20
        u = min(rate + backlog, 2**40 - 1)
        # A later hop has to lead by what roundings may come to.
        if u >= needed:
            weight = 1 << 36 if tau >= cfg["cfg_t_ns"] else tau * cfg["cfg_t_reciprocal"] >> 12
            best, needed = (u, weight, hop), max((u | 15) + 1, u + 4)
    return best


class Path:
    """The ports on the way of a flow, from the last hop to the first; the last one may have more to send than it can."""

    def __init__(self, rng, hops, busy_end=False, rate=5):
        self.rng, self.busy_end = rng, busy_end
        self.stack = [
            Entry(rate=rate, ts=rng.getrandbits(24), tx_bytes=rng.getrandbits(20), qlen=0) for _ in range(hops)
        ]

    def later(self, loads=None, ns=None):
        """Their entries some time later, after this load of each, or any; with a queue where the load is above one."""
        if loads is None:
            loads = [1.2 if self.busy_end else 0.5, *(self.rng.choice([0.3, 0.9, 1.2]) for _ in self.stack[1:])]
        stack = []
        for entry, load in zip(self.stack, loads):
            passed = self.rng.randrange(200, 4000) if ns is None else ns
            bytes_sent = passed * GBPS[entry.rate - 1] // 8 * min(load, 1)
            stack.append(
                Entry(
                    rate=entry.rate,
                    ts=(entry.ts + passed) % 2**24,
                    tx_bytes=(entry.tx_bytes + int(bytes_sent) // 128) % 2**20,
                    qlen=self.rng.randrange(100, 800) if load > 1 else 0,
                )
            )
        self.stack = stack
        return stack
