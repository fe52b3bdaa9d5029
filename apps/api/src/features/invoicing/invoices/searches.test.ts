import { invoiceRuns } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { jobs } from "@packhaus/contract/jobs/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { DEAD_LETTERS } from "@packhaus/kernel/jobs/jobs"
import { expect, it } from "vitest"
import { createTestApp } from "../../../testing/test-app.ts"

const { boss, call, createActor, rows } = await createTestApp()
const staff = await createActor("administrator")

const createCustomer = async (name: string) => {
  const actor = await createActor("customer")
  await rows.update("organisations", actor.organisation_id, { name })
  return actor
}
const [alder, birch] = [await createCustomer("Alder"), await createCustomer("Birch")]
let number = 0
const line = (organisation_id: string, invoice_id: string | null, order_number: string) => ({
  organisation_id,
  invoice_id,
  order_number,
  code: "pack_first" as const,
  quantity: 1,
  source_type: "fulfillment" as const,
  source_id: `ful_search_${++number}`,
  supplied_on: `2026-11-0${number}`,
  price: invoice_id ? cents(150) : null,
  net: invoice_id ? cents(150) : null,
  waits_for: invoice_id ? null : ("price" as const),
})

it("200 searches lines of an invoice by order number, in the requested order", async () => {
  const { id } = await rows.insert("invoices", {
    organisation_id: alder.organisation_id,
    line_count: 3,
    net: cents(450),
  })
  await rows.insertAll(
    "invoice_lines",
    ["#A-7", "#A-8", "#B-9"].map((order) => line(alder.organisation_id, id, order)),
  )
  const ask = async (query: object) => {
    const { body } = await call(alder, invoices.lines, { params: { id }, query })
    return [body.count, ...body.lines.map((one: { order_number: string }) => one.order_number)]
  }
  expect(await ask({})).toEqual([3, "#A-7", "#A-8", "#B-9"])
  expect(await ask({ order: "-supplied_on" })).toEqual([3, "#B-9", "#A-8", "#A-7"])
  expect(await ask({ q: "a-", order: "-supplied_on" })).toEqual([2, "#A-8", "#A-7"])
  expect(await ask({ q: "a-", limit: 1 })).toEqual([2, "#A-7"])
  // The search text is not a pattern.
  expect(await ask({ q: "%" })).toEqual([0])
})

it("200 searches waiting lines by order number and organisation", async () => {
  const orders = ["#W-1", "#W-2"]
  for (const { organisation_id } of [alder, birch])
    await rows.insertAll(
      "invoice_lines",
      orders.map((order) => line(organisation_id, null, order)),
    )
  const ask = async (query: object) => {
    const { body } = await call(staff, invoices.waiting, { query })
    const waitingTitles = body.waiting_lines.map(
      (one: { organisation_name: string; order_number: string }) =>
        `${one.organisation_name} ${one.order_number}`,
    )
    return [body.count, ...waitingTitles]
  }
  expect(await ask({ q: "birch" })).toEqual([2, "Birch #W-1", "Birch #W-2"])
  expect(await ask({ q: "w-2", order: "-id" })).toEqual([2, "Birch #W-2", "Alder #W-2"])
  expect(await ask({ q: "cedar" })).toEqual([0])
})

it("200 searches runs by date and author, their rows by organisation", async () => {
  const run = async (until: string, started_by: string) =>
    (await rows.insert("invoice_runs", { trigger: "manual", until, started_by })).id
  const [first, second] = [await run("2026-10-05", "Mara Voss"), await run("2026-10-12", "Finn A.")]
  const found = async (query: object) => {
    const { body } = await call(staff, invoiceRuns.list, { query })
    return body.invoice_runs.map(({ id }: { id: string }) => id)
  }
  expect(await found({ q: "mara" })).toEqual([first])
  expect(await found({ q: "10-12" })).toEqual([second])
  expect(await found({ order: "created_at" })).toEqual([first, second])
  expect(await found({ order: "-created_at" })).toEqual([second, first])

  await rows.insertAll(
    "invoice_run_rows",
    [alder, birch].map(({ organisation_id }) => ({ run_id: first, organisation_id })),
  )
  const names = async (query: object) => {
    const { body } = await call(staff, invoiceRuns.rows, { params: { id: first }, query })
    return body.rows.map((one: { organisation_name: string }) => one.organisation_name)
  }
  expect(await names({ order: "organisation_name" })).toEqual(["Alder", "Birch"])
  expect(await names({ order: "-organisation_name" })).toEqual(["Birch", "Alder"])
  expect(await names({ q: "LDE" })).toEqual(["Alder"])
  expect(await names({ result: "issued" })).toEqual([])
})

it("200 searches dead jobs by name and error, in the requested order", async () => {
  await boss.deleteAllJobs()
  const die = async (queue: string, message: string) => {
    const data = { id: "mem_nobody", organisation_ids: [] }
    const id = (await boss.send(queue, data, { retryLimit: 0 })) ?? ""
    await boss.fetch(queue)
    await boss.fail(queue, id, { message })
  }
  await die("invoices.mail", "Error: the post office is closed")
  await die("invoices.document", "Error: no paper")
  expect(await boss.findJobs(DEAD_LETTERS, { queued: true })).toHaveLength(2)
  const found = async (query: object) => {
    const { body } = await call(staff, jobs.list, { query })
    return body.jobs.map(({ job }: { job: string }) => job)
  }
  expect(await found({ order: "failed_at" })).toEqual(["invoices.mail", "invoices.document"])
  expect(await found({ order: "-failed_at" })).toEqual(["invoices.document", "invoices.mail"])
  expect(await found({ q: "PAPER" })).toEqual(["invoices.document"])
  expect(await found({ q: "invoices.mail" })).toEqual(["invoices.mail"])
  expect(await found({ q: "mem_nobody" })).toHaveLength(2)
})
