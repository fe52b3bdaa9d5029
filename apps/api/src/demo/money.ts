import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { balances, payments, transfers } from "@packhaus/contract/ledger/endpoints"
import { paymentProofs } from "@packhaus/contract/ledger/payment-proofs/endpoints"
import { upload } from "./catalogue.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Actors = { administrator: string; second: string; owner: string; organisationId: string }
type Listed = { id: string; number: string | null; amount: number; issued_on: string | null }
const DAY = 24
/** 03:00 in Berlin, or an hour later: the window of the weekly or monthly run has begun. */
const HOUR = 2
/** Transfers are rounded to this. */
const ROUND = 50_000

const isMonday = (at: string) => new Date(at).getUTCDay() === 1

/** Every Monday and every first of a month between two times, early in the morning. */
function windows(from: string, until: string): string[] {
  const all: string[] = []
  const begin = `${from.slice(0, 10)}T0${HOUR}:00:00.000Z`
  for (let at = begin; at < until; at = later(at, DAY))
    if (at > from && (isMonday(at) || new Date(at).getUTCDate() === 1)) all.push(at)
  return all
}

/** This many days after an invoice was issued, at nine in the morning. */
const after = ({ issued_on }: Listed, days: number) =>
  later(`${issued_on}T09:00:00.000Z`, days * DAY)

/**
 * The demo's payments: an invoice every Monday, over two months. The first is credited as a whole,
 * later ones are paid by transfer or from the balance in turns. Of the last four one is overdue
 * with a payment proof, one partly paid, one paid from the balance; the newest is open, the balance
 * covers it, and a deposit waits for its second administrator.
 */
export async function settleMoney(
  stage: Stage,
  actors: Actors,
  { dawn, now }: { dawn: string; now: string },
) {
  const { administrator, organisationId: organisation_id } = actors
  const pay = payer(stage, actors)
  const all = windows(dawn, now)
  const mondays = all.filter(isMonday)
  /** Runs a window. Returns the customer's collected invoice, if there is one. */
  const run = (at: string) =>
    stage.step(at, async () => {
      await stage.runJob("invoice-runs.start")
      await stage.runJobs()
      const query = { organisation_id, type: "invoice", status: "open" } as const
      const listed = await stage.call(administrator, invoices.list, {
        query: { ...query, order: "-issued_on", limit: 50 },
      })
      return listed.invoices.find(
        ({ source_type, issued_on }) => source_type === null && issued_on === at.slice(0, 10),
      )
    })
  let count = 0
  const creditable: string[] = []
  async function settle(at: string) {
    const invoice = await run(at)
    if (!invoice) return
    const [turn, weeks] = [count++, mondays.length - 1 - mondays.indexOf(at)]
    if (weeks < 4 && weeks !== 2) creditable.unshift(invoice.id)
    if (weeks === 0) await pay.deposit(later(now, -5), coverOf(invoice.amount), "DEMO-1003")
    else if (weeks === 1) await pay.fromBalance(invoice, "DEMO-1002")
    else if (weeks === 2) await pay.byTransfer(invoice, 4, 0.4)
    else if (weeks === 3) await pay.prove(invoice, later(now, -DAY))
    else if (turn === 0) await credit(stage, administrator, invoice)
    else if (turn % 2 === 1) await pay.byTransfer(invoice, 9, 1)
    else await pay.fromBalance(invoice, `DEMO-2${String(turn).padStart(3, "0")}`)
  }
  await stage.play([
    () => pay.deposit(later(dawn, 2 * DAY), 90_000, "DEMO-1001"),
    ...all.map((at) => () => settle(at)),
    () => creditLine(stage, administrator, creditable, later(now, -DAY)),
    () => pay.ask(later(now, -2), 250_000),
  ])
}

const coverOf = (amount: number) => Math.ceil((amount + 1) / ROUND) * ROUND

/**
 * Payments of the customer. Large ones are requested by one administrator and booked by the other.
 */
function payer(stage: Stage, { administrator, second, owner, organisationId: id }: Actors) {
  const request = async (who: string, amount: number, reference: string) => {
    const body = { amount, reference, description: "Überweisung" }
    return (await stage.call(who, balances.deposit, { params: { id }, body })).transfer
  }
  const deposit = async (at: string, amount: number, reference: string) => {
    const { id, status } = await stage.step(at, () => request(administrator, amount, reference))
    if (status === "waiting")
      await stage.step(later(at, 1), () =>
        stage.call(second, transfers.approve, { params: { id } }),
      )
  }
  return {
    deposit,
    /** A deposit that waits for the demo's administrator. */
    ask: (at: string, amount: number) => stage.step(at, () => request(second, amount, "DEMO-1004")),
    byTransfer: (invoice: Listed, days: number, share: number) =>
      stage.step(after(invoice, days), async () => {
        await stage.call(administrator, payments.markPaid, {
          params: { id: invoice.id },
          body: {
            amount: Math.round(invoice.amount * share),
            reference: `Überweisung zu ${invoice.number}`,
          },
        })
        await approveReceipts(stage, second)
      }),
    /** The customer uploads the bank's receipt for an administrator to check. */
    prove: (invoice: Listed, at: string) =>
      stage.step(at, async () => {
        const file_key = await upload(stage, id, receipt(invoice), "beleg.jpg", "payment_proof")
        const paid_on = at.slice(0, 10)
        await stage.call(owner, paymentProofs.prove, {
          params: { id: invoice.id },
          body: { file_key, paid_on },
        })
      }),
    fromBalance: async (invoice: Listed, reference: string) => {
      await deposit(after(invoice, 2), coverOf(invoice.amount), reference)
      await stage.step(after(invoice, 3), () =>
        stage.call(owner, payments.pay, { params: { id: invoice.id } }),
      )
    },
  }
}

/** A bank's printed transfer receipt. */
const receipt = ({ number, amount }: Listed) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="620" height="300" font-family="sans-serif" font-size="22">
    <rect width="620" height="300" fill="#fff"/>
    <text x="40" y="70" font-size="30">Überweisung ausgeführt</text>
    <text x="40" y="140">An: Packhaus GmbH</text>
    <text x="40" y="185">Verwendungszweck: ${number}</text>
    <text x="40" y="230">Betrag: ${(amount / 100).toFixed(2).replace(".", ",")} EUR</text>
  </svg>`

/** A transfer for a whole invoice, booked by one administrator and approved by the other. */
export async function bookTransfer(
  stage: Stage,
  { administrator, second, owner }: Omit<Actors, "organisationId">,
  invoice_id: string,
) {
  const params = { id: invoice_id }
  const { amount, number } = (await stage.call(owner, invoices.read, { params })).invoice
  const body = { amount, reference: `Überweisung zu ${number}` }
  await stage.call(administrator, payments.markPaid, { params, body })
  await approveReceipts(stage, second)
}

/** The other administrator approves waiting receipts and credits. */
export async function approveReceipts(stage: Stage, second: string) {
  for (const type of ["payment", "credit"] as const) {
    const query = { status: "waiting" as const, type }
    const waiting = await stage.call(second, transfers.list, { query })
    for (const { id } of waiting.transfers)
      await stage.call(second, transfers.approve, { params: { id } })
  }
}

/** Credits a whole invoice. */
const credit = (stage: Stage, administrator: string, invoice: Listed) =>
  stage.step(after(invoice, 1), () =>
    stage.call(administrator, invoices.credit, {
      params: { id: invoice.id },
      body: { reason: "Willkommensangebot: Die erste Woche ist frei" },
    }),
  )

/** Credits a line on the first of these invoices that has a suitable one. */
async function creditLine(stage: Stage, administrator: string, ids: readonly string[], at: string) {
  await stage.step(at, async () => {
    for (const id of ids) {
      const query = { limit: 200 }
      const { lines } = await stage.call(administrator, invoices.lines, { params: { id }, query })
      const shipping = lines.find(({ code, net }) => code === "shipping" && (net ?? 0) > 0)
      if (!shipping) continue
      const body = { reason: "Paket beschädigt angekommen", lines: [{ line_id: shipping.id }] }
      return stage.call(administrator, invoices.credit, { params: { id }, body })
    }
  })
}
