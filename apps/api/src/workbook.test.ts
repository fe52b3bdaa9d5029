import { expect, test } from "vitest"
import { CellTextError } from "./spreadsheets/texts.ts"
import { zip } from "./testing/pictures.ts"
import { readSheet, readWorkbook } from "./workbook.ts"

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

type Parts = Readonly<Record<string, string>>
const archive = (parts: Parts) =>
  zip(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })))
const relations = (targets: Parts) =>
  `<Relationships>${Object.entries(targets)
    .map(([id, target]) => {
      const type = /styles|sharedStrings/.exec(target)?.[0] ?? "worksheet"
      return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
    })
    .join("")}</Relationships>`
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const sheet = (rows: string) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
const workbook = (tabs: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${tabs}</sheets></workbook>`

/** A workbook with one sheet, with these shared strings and styles. */
const one = (rows: string, { strings = "", styles = "", properties = "" } = {}) =>
  archive({
    "xl/workbook.xml": workbook('<sheet name="A" sheetId="1" r:id="rId1"/>').replace(
      "<sheets>",
      `${properties}<sheets>`,
    ),
    "xl/_rels/workbook.xml.rels": relations({
      rId1: "worksheets/sheet1.xml",
      rId2: "styles.xml",
      rId3: "sharedStrings.xml",
    }),
    "xl/worksheets/sheet1.xml": sheet(rows),
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
  })

test("reads the first visible sheet in sheet order, regardless of its part's name", async () => {
  const hidden = '<sheet name="A" sheetId="1" state="hidden" r:id="rId1"/>'
  const secret = '<sheet name="B" sheetId="2" state="veryHidden" r:id="rId2"/>'
  const shown = '<sheet name="C" sheetId="3" r:id="rId9"/><sheet name="D" sheetId="4" r:id="rId2"/>'
  const file = archive({
    "xl/workbook.xml": workbook(hidden + secret + shown),
    "xl/_rels/workbook.xml.rels": relations({
      rId1: "worksheets/sheet1.xml",
      rId2: "worksheets/sheet2.xml",
      rId9: "/xl/worksheets/Artikel%20neu.xml",
    }),
    "xl/worksheets/sheet1.xml": sheet(`<row>${cell("hidden")}</row>`),
    "xl/worksheets/sheet2.xml": sheet(`<row>${cell("second")}</row>`),
    "xl/worksheets/Artikel neu.xml": sheet(`<row>${cell("Kerze")}</row>`),
  })
  expect(await readWorkbook(file)).toEqual([["Kerze"]])
})

test("reads elements with a prefix, as other programs write them", async () => {
  const rows = '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Kerze</x:t></x:is></x:c></x:row>'
  const file = archive({
    "custom/book.xml": `<x:workbook xmlns:x="${MAIN}" xmlns:rel="${OFFICE}"><x:sheets><x:sheet name="A" rel:id="R1"/></x:sheets></x:workbook>`,
    "_rels/.rels": `<Relationships><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="/custom/book.xml"/></Relationships>`,
    "custom/_rels/book.xml.rels": relations({ R1: "sheet.xml" }),
    "custom/sheet.xml": `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
  })
  expect(await readWorkbook(file)).toEqual([["Kerze"]])
})

test("reads numbers as Excel interprets them, and each kind of cell", async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="&quot;K-&quot;0000"/>
    <numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="167" formatCode="[$-407]d.\\ mmmm\\ yyyy"/></numFmts>
    <cellXfs>${[0, 164, 165, 166, 167, 10, 14, 22].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>`
  const strings =
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><r><t>Gro</t></r><r><t xml:space="preserve">ß &amp; gut_x000D_</t></r></si>'
  const row = `<row r="2"><c r="A2"><v>20.399999999999999</v></c><c r="B2" s="1"><v>123</v></c><c r="C2" s="2"><v>12</v></c>
    <c r="D2" s="3"><v>1234.5</v></c><c r="E2" s="4"><v>46418</v></c><c r="F2" s="5"><v>4.7E-2</v></c><c r="G2" s="6"><v>46418</v></c>
    <c r="H2" s="7"><v>46418.75</v></c><c r="I2" t="s"><v>0</v></c><c r="J2" t="s"><v>1</v></c><c r="K2" t="b"><v>1</v></c>
    <c r="L2" t="e"><v>#N/A</v></c><c r="N2" t="str"><f>A1</f><v>x</v></c><c r="O2"><f>SUM(A1)</f></c><c r="P2"><v>4.0063813339310002E+12</v></c></row>`
  expect(await readSheet(one(row, { styles, strings }))).toEqual([
    [],
    [
      20.4,
      { number: 123, shown: "00123", isPercent: false },
      { number: 12, shown: "K-0012", isPercent: false },
      1234.5,
      "2027-01-31",
      { number: 0.047, shown: "4.7%", isPercent: true },
      "2027-01-31",
      "2027-01-31 18:00:00",
      "東京",
      "Groß & gut\n",
      "true",
      { unreadable: "#N/A" },
      "",
      "x",
      { unreadable: "=SUM(A1)" },
      4006381333931,
    ],
  ])
  const old = one('<row><c s="6"><v>44956</v></c></row>', {
    styles,
    properties: '<workbookPr date1904="1"/>',
  })
  expect(await readWorkbook(old)).toEqual([["2027-01-31"]])
})

test.each(["&#xD800;", "_xD800_", "_x0000_", "&#0;"])(
  "%s names the cell or refuses the workbook",
  async (text) => {
    const read = readSheet(
      one(`<row r="7"><c r="AB7" t="inlineStr"><is><t>a${text}</t></is></c></row>`),
    )
    const error = await read.catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(CellTextError)
    expect(error).toHaveProperty("cell", "AB7")
  },
)

test.each([
  [
    "entities of its own",
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    `<row>${cell("&b;")}</row>`,
    "a document type is not allowed",
  ],
  ["an unknown entity", "", `<row>${cell("&nbsp;")}</row>`, "undefined entity"],
  ["elements that are not closed", "", "<row><c>", "unexpected close tag"],
])("refuses a sheet with %s", async (_, before, rows, reason) => {
  const file = archive({ "xl/worksheets/sheet1.xml": before + sheet(rows) })
  await expect(readSheet(file)).rejects.toThrow(reason)
})

test("refuses a shared string that fills more memory in its cells than a table may", async () => {
  const strings = `<si><t>${"a".repeat(32_000)}</t></si>`
  const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(500)}</row>`.repeat(5)
  await expect(readSheet(one(rows, { strings }))).rejects.toThrow("too many letters")
})
