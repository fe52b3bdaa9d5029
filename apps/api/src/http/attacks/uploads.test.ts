import { readdir } from "node:fs/promises"
import { deflateSync } from "node:zlib"
import { Transformer } from "@napi-rs/image"
import { expect, it } from "vitest"
import { png, xlsx, zip } from "../../testing/pictures.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { uploading } from "../../testing/uploading.ts"

const testApp = await createTestApp()
const { uploadFolder } = testApp
const { upload: uploadAs, fetchFile } = await uploading(testApp)
/** Uploads as a new person each time, because uploads per minute are limited. */
const upload = async (content: string | Bytes, name: string) =>
  uploadAs(await testApp.createActor("customer"), content, name)

type Bytes = Buffer<ArrayBuffer>
const table = "sku;stock\nA;1\n"
const picture = png(60, 40)
const archive = zip([{ name: "run.exe", content: Buffer.from("MZ") }])

/** A PDF with these objects, and optional bytes behind its end. */
const pdf = (objects: string | Uint8Array, behind: string | Uint8Array = ""): Bytes =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n"),
    Buffer.from(objects),
    Buffer.from("trailer\n<< /Root 1 0 R >>\n%%EOF\n"),
    Buffer.from(behind),
  ])
/** Compressed objects, as most programs write them. */
const packed = (objects: string, filter = "/FlateDecode") =>
  Buffer.concat([
    Buffer.from(`2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} >>\nstream\n`),
    deflateSync(objects),
    Buffer.from("\nendstream\nendobj\n"),
  ])
const hidden = Buffer.from(
  packed("5 0 <</S /JavaScript>>").toString("latin1").replace("/Filter", "/Fil#74er"),
  "latin1",
)
const part = (name: string, content: string | Uint8Array) => ({
  name,
  content: Buffer.from(content),
})

it.each([
  ["Rechnung.bat", "Rechnung.csv"],
  ["Rechnung.js", "Rechnung.csv"],
  ["Rechnung.hta", "Rechnung.csv"],
  ["Rechnung.pdf.exe", "Rechnung.pdf.csv"],
  ["Rechnung\u202evsc.exe", "Rechnungvsc.csv"],
  ["..\\..\\Autostart\\x.lnk", "x.csv"],
  ["../../../etc/cron.d/x", "x.csv"],
  ["Bestand.csv:x.exe", "Bestand.csv_x.csv"],
  ["con.csv", "_con.csv"],
  ["Lpt1.alt.csv", "_Lpt1.alt.csv"],
  [".htaccess", "htaccess.csv"],
  ["a\0b\u2028\u200bc d.csv", "abc d.csv"],
  ["   ", "file.csv"],
  [`${"ä".repeat(300)}.exe`, `${"ä".repeat(90)}.csv`],
])("200: a table called %j is stored and sent as %j", async (name, expected) => {
  const { status, file } = await upload(table, name)
  expect([status, file?.name, file?.mime]).toEqual([200, expected, "text/csv"])
  const reply = await fetchFile(file ?? expect.fail("not kept"))
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    "content-type": "text/csv",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  })
  const disposition = reply.headers.get("content-disposition") ?? ""
  expect(disposition).toMatch(/^attachment; filename="[\w.-]+\.csv"; filename\*=UTF-8''/)
  expect(decodeURIComponent(disposition.split("''")[1] ?? "")).toBe(expected)
})

it("200: a name stored before names were cleaned is cleaned when it is sent", async () => {
  const { file } = await upload(table, "a.csv")
  const { id } = file ?? expect.fail("not kept")
  await testApp.db.updateTable("files").set({ name: "Rechnung.hta" }).where("id", "=", id).execute()
  const { headers } = await fetchFile(file ?? expect.fail("not kept"))
  expect(headers.get("content-disposition")).toContain('filename="Rechnung.csv"')
})

const refused: [what: string, code: string, make: () => string | Bytes][] = [
  ["a batch file", "file.not_a_table", () => "@echo off\r\ndel /q C:\\*\r\n"],
  ["a batch file with commas", "file.not_a_table", () => "@echo a,b\r\n@calc c,d\r\n"],
  ["a script", "file.not_a_table", () => 'var a = [1, 2];\nvar b = new ActiveXObject("x, y");\n'],
  ["a script of one line", "file.not_a_table", () => "(()=>{fetch('/admin/orders',{})})()"],
  ["a shell script", "file.not_a_table", () => "#!/bin/sh -e, x\nrm -rf, y\n"],
  ["an HTML application", "file.type", () => "<hta:application id=a>\n<script>1</script>"],
  ["markup in a row", "file.active", () => "sku,text\nA,<script>alert(1)</script>\n"],
  ["a drawing in a row", "file.active", () => "sku,text\nA,<svg onload=alert(1)>\n"],
  ["a program of a server", "file.active", () => "sku,text\nA,<?php system('x') ?>\n"],
  ["a call of a program", "file.active", () => "sku,text\nA,=cmd|' /C calc'!A0\n"],
  ["an address to be called", "file.active", () => 'sku,text\nA,"=HYPERLINK(""http://x"")"\n'],
  ["a shortcut", "file.not_a_table", () => "[InternetShortcut]\nURL=file://x\n"],
  ["a letter", "file.not_a_table", () => "Dear Sirs,\nplease find enclosed, as agreed, all.\n"],
  ["rows of different lengths", "file.not_a_table", () => "a;b\n1;2;3\n"],
  ["a NUL far behind", "file.not_a_table", () => `a;b\n${"1;2\n".repeat(40_000)}1;\0\n`],
  ["no encoding there is", "file.not_a_table", () => Buffer.from("a;b\n1;\x81\x8d\n", "latin1")],
  ["a row longer than the headings", "file.not_a_table", () => "a;b\n1;2;3\n"],
  ["a row of a megabyte", "file.not_a_table", () => `a;b\n1;"${"x".repeat(2 ** 20)}"\n`],
  ["two thousand columns", "file.not_a_table", () => `${"a;".repeat(2000)}b\n`],

  ["a PDF that is also an archive", "file.broken", () => pdf("", archive)],
  ["a PDF that is also a page", "file.active", () => pdf("<html><script>alert(1)</script>\n")],
  ["a PDF without an end", "file.broken", () => Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\n")],
  ["a PDF with a script", "file.active", () => pdf("2 0 obj\n<</S /JavaScript /JS (app)>>\n")],
  ["a script in other letters", "file.active", () => pdf("2 0 obj\n<</S /J#61vaScript>>\n")],
  ["a script that is packed", "file.active", () => pdf(packed("5 0 <</S /JavaScript>>"))],
  ["a packing nobody uses", "file.broken", () => pdf(packed("5 0 <<>>", "/LZWDecode"))],
  [
    "two packings, one over the other",
    "file.broken",
    () => pdf(packed("5 0 <<>>", "[/FlateDecode /ASCIIHexDecode]")),
  ],
  ["a packing in other letters", "file.active", () => pdf(hidden)],
  [
    "a PDF that unpacks to 120 MB",
    "file.unpacks_too_big",
    () => pdf(packed(" ".repeat(120 * 2 ** 20))),
  ],
  ["a PDF that starts programs", "file.active", () => pdf("2 0 obj\n<</S/Launch /F (cmd)>>\n")],
  ["a locked PDF", "file.locked", () => pdf("trailer\n<< /Encrypt 9 0 R >>\n")],

  ["a workbook with macros by its type", "file.type", () => xlsm],
  ["a workbook that hides macros", "file.active", () => xlsx(part("xl/a.bin", ole))],
  [
    "a workbook with old macros",
    "file.active",
    () => xlsx(part("xl/macrosheets/sheet1.xml", "<a/>")),
  ],
  [
    "a workbook with an archive in it",
    "file.active",
    () => xlsx(part("xl/embeddings/a.docx", archive)),
  ],
  [
    "a workbook with a program in it",
    "file.active",
    () => xlsx(part("xl/media/a.png", "MZ\x90\0")),
  ],
  [
    "a workbook that calls a program",
    "file.active",
    () =>
      xlsx(
        part(
          "xl/externalLinks/externalLink1.xml",
          "<externalLink><ddeLink ddeService='cmd'/></externalLink>",
        ),
      ),
  ],
  [
    "a workbook with a bomb of entities",
    "file.active",
    () => xlsx(part("xl/a.xml", '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "b">]><a/>')),
  ],
  ["a workbook that leaves its folder", "file.broken", () => xlsx(part("../../a.xml", "<a/>"))],
  [
    "a workbook with an archive behind it",
    "file.broken",
    () => Buffer.concat([xlsx(), Buffer.from("\n<script>alert(1)</script>")]),
  ],

  ["a drawing", "file.type", () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ["a drawing behind a comment", "file.type", () => "<!-- a;b -->\n<svg onload=alert(1)>"],
  ["a drawing behind a table", "file.active", () => "a;b\n1;<svg/onload=alert(1)>\n"],
]
const ole = Buffer.from("d0cf11e0a1b11ae1", "hex")
const xlsm = zip([
  part(
    "[Content_Types].xml",
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>`,
  ),
  part("xl/workbook.xml", "<workbook/>"),
])

it.each(refused)("400: %s (%s), and nothing of it is stored", async (_, code, make) => {
  const before = await readdir(uploadFolder)
  const { status, fault } = await upload(make(), "Bestand.csv")
  expect([status, fault]).toEqual([400, code])
  expect(await readdir(uploadFolder)).toEqual(before)
})

it("200: a picture that is also an archive or a page is only a picture afterwards", async () => {
  const jpeg = Buffer.from(await new Transformer(picture).jpeg())
  const behind = Buffer.concat([archive, Buffer.from("<script>alert(1)</script>")])
  const { file } = await upload(Buffer.concat([jpeg, behind]), "a.html")
  expect([file?.name, file?.mime]).toEqual(["a.jpg", "image/jpeg"])
  const bytes = Buffer.from(await (await fetchFile(file ?? expect.fail("not kept"))).arrayBuffer())
  expect([bytes.includes("PK\x03\x04"), bytes.includes("script")]).toEqual([false, false])
})

const honest: [what: string, name: string, make: () => string | Bytes][] = [
  ["quoted text with line breaks", "csv", () => 'sku,text\nA,"a, ""b""\nc"\n'],
  ["a table of Excel in German", "csv", () => Buffer.from("Größe;Menge\r\nÄ;-1,5\r\n", "latin1")],
  ["a line that says the delimiter", "csv", () => "sep=;\r\na;b\r\n1;2\r\n"],
  ["tabs, and a mark of UTF-8", "csv", () => "\ufeffSKU\tPreis (netto)\n00123\t4,90\n"],
  [
    "telephone numbers and formulas of Excel for zeros",
    "csv",
    () => 'a,b\n+49 (0)40 1,"=""0012"""\n',
  ],
  [
    "a text in HTML, as shops export it",
    "csv",
    () => "Handle,Body (HTML)\na,<p>Warm <b>light</b></p>\n",
  ],
  ["UTF-16 of Excel", "csv", () => Buffer.from("\ufeffGröße\tb\r\n1\t2\r\n", "utf16le")],
  ["lines that end as on old Macs", "csv", () => "a;b\r1;2\r"],
  ["short rows, empty cells beyond the headings", "csv", () => "a;b;c\n1;2\n\n1;2;3;;\n"],
  ["headings alone", "csv", () => "a|b|c\n"],
  ["a PDF of several versions", "pdf", () => pdf("", "2 0 obj\n<< >>\nendobj\n%%EOF\r\n")],
  ["a PDF with packed objects", "pdf", () => pdf(packed("5 0 <</Type /Page>>"))],
  [
    "an invoice with its data in it",
    "pdf",
    () => pdf("2 0 obj\n<</Type /EmbeddedFile>>\nendobj\n"),
  ],
  ["a workbook", "xlsx", () => xlsx(part("xl/worksheets/sheet1.xml", "<worksheet/>"))],
  ["a workbook with a picture", "xlsx", () => xlsx({ name: "xl/media/a.png", content: picture })],
]
it.each(honest)("200: %s", async (_, ending, make) => {
  const { status, fault, file } = await upload(make(), "x")
  expect([status, fault, file?.name]).toEqual([200, undefined, `x.${ending}`])
})
