import fc from "fast-check"

/** Invoices up to this amount are paid automatically. */
export const AUTO_PAY = 60
export const NOT_ENOUGH = "ledger.balance_not_enough"
export const NOT_OPEN = "invoices.not_open_for"

const verbs = [
  "issue",
  "less",
  "deposit",
  "withdraw",
  "pay",
  "mark",
  "credit",
  "part",
  "move",
  "reverse",
] as const
export type Step = { verb: (typeof verbs)[number]; which: number; amount: number }
export const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom(...verbs),
  which: fc.nat(3),
  amount: fc.integer({ min: 1, max: 120 }),
})

type Doc = { total: number; owed: number; paid: number; credited: number; cancelled: boolean }
type Deposit = { amount: number; reversed: boolean }
/** A model of money and documents without ledger, rows and locks. */
export class Model {
  balance = 0
  /** Owed for reversed deposits. */
  debt = 0
  docs: Doc[] = []
  /** The rest of credit notes without an invoice to credit. */
  notes: number[] = []
  deposits: Deposit[] = []

  pour(amount: number) {
    this.balance += amount
    const back = Math.min(this.balance, this.debt)
    this.balance -= back
    this.debt -= back
  }
  autoPay() {
    for (const doc of this.docs)
      if (doc.owed > 0 && doc.paid === 0 && doc.total <= AUTO_PAY && doc.owed <= this.balance)
        this.settle(doc, doc.owed)
  }
  settle(doc: Doc, amount: number) {
    this.balance -= amount
    doc.paid += amount
    doc.owed -= amount
  }
  opened() {
    this.notes = this.notes.map((note) => {
      let left = note
      for (const doc of this.docs) {
        const amount = Math.min(left, doc.owed)
        doc.owed -= amount
        left -= amount
      }
      return left
    })
    this.autoPay()
    return "done"
  }
  credit(doc: Doc, amount: number) {
    const off = Math.min(amount, doc.owed)
    const wasOwed = doc.owed > 0
    doc.owed -= off
    doc.credited += amount
    doc.cancelled = wasOwed && doc.credited === doc.total
    this.pour(amount - off)
    return "done"
  }

  /** Runs a step; returns the expected answer. */
  take({ verb, which, amount }: Step): string {
    if (verb === "issue") {
      this.docs.push({ total: amount, owed: amount, paid: 0, credited: 0, cancelled: false })
      return this.opened()
    }
    if (verb === "less") {
      this.notes.push(amount)
      return this.opened()
    }
    if (verb === "deposit") {
      this.deposits.push({ amount, reversed: false })
      this.pour(amount)
      this.autoPay()
      return "done"
    }
    if (verb === "withdraw") {
      if (this.balance < amount) return NOT_ENOUGH
      this.balance -= amount
      return "done"
    }
    if (verb === "reverse") return this.reverse(this.deposits[which])
    if (verb === "move") {
      const left = this.notes[which]
      if (left === undefined) return "nothing"
      if (left === 0) return NOT_OPEN
      this.notes[which] = 0
      this.pour(left)
      return "done"
    }
    const doc = this.docs[which]
    if (!doc) return "nothing"
    if (verb === "pay" || verb === "mark") {
      if (doc.owed === 0) return NOT_OPEN
      if (verb === "pay" && this.balance < doc.owed) return NOT_ENOUGH
      if (verb === "pay") this.settle(doc, doc.owed)
      else {
        const part = Math.min(amount, doc.owed)
        this.balance += part
        this.settle(doc, part)
        if (amount > part) {
          this.pour(amount - part)
          this.autoPay()
        }
      }
      return "done"
    }
    const left = doc.total - doc.credited
    if (doc.cancelled) return NOT_OPEN
    if (verb === "part") return amount > left ? "request.invalid" : this.credit(doc, amount)
    return left === 0 ? NOT_OPEN : this.credit(doc, left)
  }
  reverse(deposit: Deposit | undefined) {
    if (!deposit) return "nothing"
    if (deposit.reversed) return "ledger.not_reversible"
    deposit.reversed = true
    const there = Math.min(this.balance, deposit.amount)
    this.balance -= there
    this.debt += deposit.amount - there
    return "done"
  }
}
