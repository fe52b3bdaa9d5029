import { type Role, roles } from "@packhaus/contract/access/roles"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { fileOf } from "./list-files.ts"
import { comparedFiles } from "./testing/compared-files.ts"
import { expectations } from "./testing/expectations.ts"
import { allLists, notInDemo } from "./testing/suites/files-of-lists.ts"
import { type Actor, createTestApp } from "./testing/test-app.ts"

// Lists without rows in the demo; `demo.test.ts` compares the others.
const testApp = await createTestApp()
const { createActor, db } = testApp
const { compared, compare } = comparedFiles(testApp.app)
const actors = new Map<Role, Actor>()
for (const role of roles) if (role !== "anonymous") actors.set(role, await createActor(role))

/** Rows in the list of an organisation or a run, whose parent row is the parameter. */
const inside: Readonly<Record<string, (id: string, owner: Actor) => Promise<unknown>>> = {
  "/admin/bulk-runs/:id/rows": (id, { organisation_id }) =>
    sql`insert into bulk_rows (id, organisation_id, bulk_run_id, position, label, input)
      values (${`brow_${id}`}, ${organisation_id}, ${id}, 1, 'PH-1', '{}')`.execute(db),
  "/admin/organisations/:id/slack/messages": (id) =>
    sql`insert into slack_messages (id, organisation_id) values (${`slack_${id}`}, ${id})`.execute(
      db,
    ),
  "/admin/organisations/:id/vat-id-checks": (id) =>
    sql`insert into vat_id_checks (id, organisation_id, vat_id, is_valid, reference, checked_by)
      values (${`vat_${id}`}, ${id}, 'DE136695976', true, 'VIES', 'somebody@vat.example')`.execute(
      db,
    ),
}

it.each(notInDemo)(
  "the file has the same cells as the list for the same person: %s",
  async (path) => {
    const list = allLists.find((one) => one.path === path)
    const { target, own = [], owner = "customer" } = expectations[`GET ${path}`] ?? {}
    if (!list || !target) throw new TypeError(`nobody says how a row of ${path} is made`)
    const owners = own.length > 0 ? own.slice(0, 3) : [owner]
    const before = { ...compared }
    for (const role of owners) {
      const actor = actors.get(role)
      if (!actor) throw new TypeError(`nobody is ${role}`)
      const { id = "" } = await target(testApp, actor)
      await inside[path]?.(id, actor)
      let most = 0
      for (const asker of [undefined, ...actors.values()])
        most = Math.max(most, await compare(list, path.replace(":id", id), asker?.token, true))
      expect([role, most]).not.toEqual([role, 0])
    }
    expect(compared.files - before.files).toBeGreaterThanOrEqual(owners.length)
    expect(compared.refused).toBeGreaterThan(before.refused)
    expect(compared.rows).toBeGreaterThan(before.rows)
  },
)

/** The filled cells of a row in a German file. */
async function cellsOf(name: string, row: Readonly<Record<string, unknown>>) {
  const list = allLists.find((one) => one.name === name)
  if (!list) throw new TypeError(`no list is called ${name}`)
  async function* batches() {
    yield [row]
  }
  const options = { format: "csv", language: "de", name: undefined } as const
  const file = await fileOf(list, options, batches(), "mem_1")
  const parts: string[] = []
  for await (const part of file.text) parts.push(String(part))
  const cells = parts.join("").split("\r\n")[1]?.split(";")
  return cells?.filter(Boolean)
}

it.each([
  ["eur", "15"],
  ["huf", "15"],
  ["jpy", "1500"],
  ["kwd", "1,5"],
] as const)(
  "a file shows an amount in %s with the currency's decimals",
  async (currency_code, amount) => {
    expect(await cellsOf("orders", { currency_code, total: 1500 })).toEqual([
      amount,
      `"${currency_code}"`,
    ])
  },
)

it("a file of invoices shows what a credit note takes off with a minus", async () => {
  const amounts = { net: 1000, vat: 190, total: 1190, paid: 0, amount: 1190 }
  const row = { currency_code: "eur", ...amounts }
  const [word, ...credit] = (await cellsOf("invoices", { type: "credit", ...row })) ?? []
  expect([word, credit]).toEqual([
    '"Rechnungskorrektur"',
    ['"EUR"', "-10", "-1,9", "-11,9", "0", "-11,9"],
  ])
  const [, ...invoice] = (await cellsOf("invoices", { type: "invoice", ...row })) ?? []
  expect(invoice).toEqual(['"EUR"', "10", "1,9", "11,9", "0", "11,9"])
})
