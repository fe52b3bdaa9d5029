import { dutyRates as api } from "@packhaus/contract/catalogue/duty-rates/endpoints"
import type { DutyImport, DutyRate } from "@packhaus/contract/catalogue/duty-rates/schema"
import { describe, expect, it } from "vitest"
import writeExcelFile from "write-excel-file/node"
import { today } from "../../../business-day.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const app = await createTestApp()
const { call, createActor, db } = app
const { upload } = await uploading(app)
const administrator = await createActor("administrator")
const day = await today({ db })

const heading = "HS-Code beginnt mit;Ursprung;Ziel (leer: EU);Satz (%);Gültig ab"
async function uploadRates(actor: Actor, content: string | Uint8Array<ArrayBuffer>) {
  const { file, code } = await upload(actor, content, "saetze.csv", {
    context: "duty_rate_import",
  })
  if (!file) throw new TypeError(`not taken: ${code}`)
  return file.key
}
const bring = (actor: Actor, file_key: string, dry_run = false) =>
  call(actor, api.importRates, { body: { file_key, dry_run } })
const bringLines = async (lines: string[], dry_run = false): Promise<DutyImport> =>
  (await bring(administrator, await uploadRates(administrator, lines.join("\n")), dry_run)).body
    .duty_import
const ratesOf = async (hs_prefix: string): Promise<(number | null)[]> => {
  const query = { hs_prefix, order: "valid_from" as const }
  const { body } = await call(administrator, api.list, { query })
  return body.duty_rates.map(({ rate }: DutyRate) => rate)
}

describe("POST /admin/duty-rates/import", () => {
  it("200 reads percentages of a workbook in any format; refuses more than two decimals", async () => {
    const cells = [
      { value: 0.047, format: "0.0%" },
      { value: 4.7 },
      { value: "4,700 %" },
      { value: 4.125 },
    ].map((rate, n) => [
      { value: `3${n}` },
      { value: "CN" },
      { value: "US" },
      rate,
      { value: new Date("2099-05-01T00:00:00Z"), format: "dd.mm.yyyy" },
    ])
    const headings = heading.split(";").map((value) => ({ value }))
    const bytes = Uint8Array.from(await writeExcelFile([headings, ...cells]).toBuffer())
    const file_key = await uploadRates(administrator, bytes)
    const { duty_import } = (await bring(administrator, file_key, true)).body
    expect(duty_import.changes.map(({ rate, valid_from }: DutyRate) => [rate, valid_from])).toEqual(
      [470, 470, 470].map((rate) => [rate, "2099-05-01"]),
    )
    expect(duty_import.faults).toMatchObject([{ row: 5, column: "rate", code: "number.decimals" }])
  })

  it("200 a dry run reports the additions; the run adds them once and skips rates that apply already", async () => {
    const lines = [
      heading,
      `9405;;;2,7;${day}`,
      `94.05.50;cn;FR;4,70 %;${day}`,
      "9405;;;3;01.02.2099",
      "9405;;;2,7;2099-03-01",
      `6912;CN;US;;${day}`,
    ]
    const dry = await bringLines(lines, true)
    expect(dry).toMatchObject({ is_done: false, rows: 5, same: 1, added: 4, faults: [] })
    expect(dry.changes).toMatchObject([
      { row: 2, hs_prefix: "9405", origin: null, destination: null, before: null, rate: 270 },
      { row: 3, hs_prefix: "940550", origin: "CN", destination: null, rate: 470 },
      { row: 4, before: 270, rate: 300, valid_from: "2099-02-01" },
      { row: 5, before: 300, rate: 270 },
    ])
    expect(await ratesOf("9405")).toEqual([])
    const file_key = await uploadRates(administrator, lines.join("\n"))
    const many = await Promise.all(Array.from({ length: 5 }, () => bring(administrator, file_key)))
    expect(many.map(({ status, body }) => [status, body.duty_import.is_done])).toEqual(
      many.map(() => [200, true]),
    )
    expect(many.map(({ body }) => body.duty_import.added).toSorted()).toEqual([0, 0, 0, 0, 4])
    expect(await ratesOf("9405")).toEqual([270, 300, 270])
    const { body } = await call(administrator, api.current, { query: { hs_code: "94055000" } })
    expect(body.duty_rates).toMatchObject([{ rate: 270 }, { rate: 470 }])
  })

  it("200 an exported list imports without changes, past days included; edited rates apply from today on", async () => {
    await db
      .insertInto("duty_rates")
      .values({
        id: "duty_past",
        hs_prefix: "3406",
        origin: null,
        destination: null,
        rate: 50,
        valid_from: "2020-01-01",
        created_by: "Test",
      })
      .execute()
    const query = { hs_prefix: "3406", language: "de" as const }
    const file = await call(administrator, api.export, { query: query as never })
    const text = String(file.body)
    expect(text).toContain("3406")
    const same = await bringLines([text], true)
    expect(same).toMatchObject({ rows: 1, same: 1, added: 0, faults: [] })
    const changed = await bringLines([heading, "3406;;;0,9;2020-01-01", `3406;;EU;0,9;${day}`])
    expect(changed.faults).toMatchObject([{ row: 2, column: "valid_from", code: "date.past" }])
    expect(changed.is_done).toBe(false)
    expect(await bringLines([heading, `3406;;EU;0,9;${day}`])).toMatchObject({
      is_done: true,
      changes: [{ before: 50, rate: 90 }],
    })
  })

  it("200 names each invalid row with its column and adds nothing of the file", async () => {
    const { faults, is_done, bad } = await bringLines([
      heading,
      `7013;;;1;${day}`,
      `7013;;DE;2;${day}`,
      `701;;;1;${day}`,
      `;;;1;${day}`,
      `7013;XX;;1;${day}`,
      `7013;;China;1;${day}`,
      `7013;CN;;viel;${day}`,
      `7013;CN;;-1;${day}`,
      `7013;CN;;1000,01;${day}`,
      "7013;CN;;1;31.02.2099",
      "7013;CN;;1;",
    ])
    expect([is_done, bad]).toEqual([false, 10])
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, "valid_from", "csv.twice"],
      [4, "hs_prefix", "prefix"],
      [5, "hs_prefix", "text.required"],
      [6, "origin", "country"],
      [7, "destination", "country"],
      [8, "rate", "number.invalid"],
      [9, "rate", "number.invalid"],
      [10, "rate", "number.too_big"],
      [11, "valid_from", "date.invalid"],
      [12, "valid_from", "text.required"],
    ])
    expect(await ratesOf("7013")).toEqual([])
  })

  it("400 without a column or a row, 403 for all but the administrator", async () => {
    const of = async (text: string) => {
      const { status, body } = await bring(administrator, await uploadRates(administrator, text))
      return [status, body.details.fields[0].code]
    }
    expect(await of("HS-Code;Ursprung;Ziel;Gültig ab\n9405;;;2027-01-01")).toEqual([
      400,
      "csv.columns",
    ])
    expect(await of(`${heading};Satz\n9405;;;1;2099-01-01;1`)).toEqual([400, "csv.twice"])
    expect(await of(heading)).toEqual([400, "list.too_short"])
    const support = await createActor("support")
    const key = await uploadRates(support, heading)
    expect((await bring(support, key)).status).toBe(403)
  })
})
