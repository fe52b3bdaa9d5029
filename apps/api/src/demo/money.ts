import { invoices } from "@packhaus/contract/invoices/endpoints"
import { balances, payments } from "@packhaus/contract/ledger/endpoints"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Actors = { administrator: string; owner: string; organisationId: string }
const DAY = 24
const WEEK = 7 * DAY
/** Monday 03:00 in Berlin, or an hour later: the window of the week has begun. */
const HOUR = 2

/** Every Monday between two moments, early in the morning. */
function mondays(from: string, until: string): string[] {
  const first = new Date(from)
  first.setUTCHours(HOUR, 0, 0, 0)
  first.setUTCDate(first.getUTCDate() + ((8 - first.getUTCDay()) % 7))
  const all: string[] = []
  for (let at = first.toISOString(); at < until; at = later(at, WEEK)) if (at > from) all.push(at)
  return all
}

/**
 * The money of the story: deposits, an invoice every Monday, the first of them paid, one in part, one
 * overdue, and a credit note over what went wrong.
 */
export async function settleMoney(
  stage: Stage,
  { administrator, owner, organisationId: id }: Actors,
  { dawn, now }: { dawn: string; now: string },
) {
  const deposit = (at: string, amount: number, reference: string) =>
    stage.at(at, () =>
      stage.call(administrator, balances.deposit, {
        params: { id },
        body: { amount, reference, description: "Überweisung" },
      }),
    )
  await deposit(later(dawn, 2 * DAY), 90_000, "DEMO-1001")
  await deposit(later(dawn, 16 * DAY), 75_000, "DEMO-1002")
  for (const at of mondays(dawn, now))
    await stage.at(at, async () => {
      await stage.runJob("invoice-runs.start")
      await stage.runJobs()
    })

  const query = { organisation_id: id, type: "invoice" as const, status: "open" as const }
  const listed = await stage.call(administrator, invoices.list, {
    query: { ...query, order: "issued_on", limit: 50 },
  })
  const [first, second, third, fourth, ...younger] = listed.invoices
  const transfer = (invoice: (typeof listed.invoices)[number], days: number, share: number) =>
    stage.at(later(`${invoice.issued_on}T09:00:00.000Z`, days * DAY), () =>
      stage.call(administrator, payments.markPaid, {
        params: { id: invoice.id },
        body: {
          amount: Math.round(invoice.amount * share),
          reference: `Überweisung zu ${invoice.number}`,
        },
      }),
    )
  if (first) await transfer(first, 6, 1)
  if (second) await transfer(second, 9, 1)
  // The third is overdue by now.
  if (fourth) await transfer(fourth, 4, 0.4)
  const creditable = [...younger, ...(third ? [third] : [])].map(({ id }) => id)
  await credit(stage, administrator, creditable, later(now, -DAY))
  await payOne(stage, owner, now)
  await stage.at(now, stage.runJobs)
}

/** A line that should not have been there, on the first of these invoices that has such a line. */
async function credit(stage: Stage, administrator: string, ids: readonly string[], at: string) {
  await stage.at(at, async () => {
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

/** The newest invoice that the balance covers is paid from it. */
async function payOne(stage: Stage, owner: string, now: string) {
  await stage.at(later(now, -1), async () => {
    const { balance } = await stage.call(owner, balances.read, {})
    const { invoices: open } = await stage.call(owner, invoices.list, {
      query: { status: "open", type: "invoice", order: "-issued_on", limit: 50 },
    })
    const covered = open.find((one) => !one.is_overdue && one.amount <= balance.amount)
    if (covered) await stage.call(owner, payments.pay, { params: { id: covered.id } })
  })
}
