import { Readable } from "node:stream"
import type { Language } from "@packhaus/contract/members/schema"
import { grounds } from "@packhaus/contract/privacy/erasures/rules/grounds"
import { ZipFile } from "yazl"
import type { SystemContext } from "../../../../context.ts"
import { BYTE_ORDER_MARK, linesOf } from "../../../../csv.ts"
import type { Declaration } from "../../../../data-protection/declaration.ts"
import { declared } from "../../../../data-protection/declared.ts"
import {
  exportedColumns,
  exportedRows,
  keyOf,
  mentionedRows,
  pagesOf,
  type Subject,
} from "../../../../data-protection/statements.ts"
import { isMissing } from "../../../../integrations/storage/faults.ts"
import { writeDraft } from "../../../files/uploads/verbs.ts"

type Row = Readonly<Record<string, unknown>>
type Pages = () => AsyncGenerator<Row[]>
/** A file of the archive, read when it is added. */
type Part = { name: string; open(): Promise<Readable> }

const PAGE = 1000

/** A table's rows of the subject, and rows that mention them. */
function* sourcesOf(name: string, declaration: Declaration, subject: Subject) {
  const key = keyOf(declaration)
  const where = exportedRows(declaration, subject)
  if (where) yield { name, columns: exportedColumns(declaration), key, where }
  for (const { where, columns } of mentionedRows(declaration, subject))
    yield { name: `${name}-${columns.at(-1)}`, columns, key, where }
}

const cellOf = (value: unknown) =>
  value === null || value === undefined
    ? null
    : typeof value === "number" || typeof value === "string"
      ? value
      : value instanceof Date
        ? value.toISOString()
        : JSON.stringify(value)

async function* csvOf(columns: readonly string[], pages: Pages, language: Language) {
  yield BYTE_ORDER_MARK + linesOf([[...columns]], language)
  for await (const rows of pages())
    yield linesOf(
      rows.map((row) => columns.map((column) => cellOf(row[column]))),
      language,
    )
}

async function* jsonOf(pages: Pages) {
  let before = "[\n"
  for await (const rows of pages())
    for (const row of rows) {
      yield before + JSON.stringify(row)
      before = ",\n"
    }
  yield before === "[\n" ? "[]\n" : "\n]\n"
}

const read = (text: AsyncIterable<string>) => async () => Readable.from(text, { objectMode: false })

/** Converts names of uploaded files to safe names in the archive: no folders, no hidden files. */
const safe = (name: string) => name.replace(/[^\p{L}\p{N}._ -]/gu, "_").replace(/^[.]+/, "_")

const words = {
  de: [
    "Dieses Archiv enthält alle Daten, die wir zu Ihnen gespeichert haben.",
    "Jede Tabelle liegt zweimal vor: in csv/ für Tabellenprogramme, in json/ für Programme. Dateien liegen in dateien/.",
    "Nicht enthalten sind Geheimnisse, die etwas öffnen (Passwörter, Schlüssel: wir haben nur Prüfsummen), und Felder, mit denen nur wir suchen und sortieren.",
    "Was bei einer Löschung bleibt, und warum:",
  ],
  en: [
    "This archive holds all data that we have stored about you.",
    "Each table is there twice: in csv/ for spreadsheets, in json/ for programs. Files are in files/.",
    "It does not hold secrets that open something (passwords, keys: we have check sums alone), and fields by which we alone search and sort.",
    "What stays after an erasure, and why:",
  ],
} as const satisfies Record<Language, readonly string[]>
const names = {
  de: { read: "LIESMICH.txt", files: "dateien" },
  en: { read: "README.txt", files: "files" },
} as const

function introduction(language: Language) {
  const reasons = Object.values(grounds).map(
    ({ years, [language]: { what, why, law } }) =>
      `- ${what}. ${why} (${law}${years ? `; ${years} ${language === "de" ? "Jahre" : "years"}` : ""})`,
  )
  return `${BYTE_ORDER_MARK}${[...words[language], ...reasons].join("\r\n\r\n")}\r\n`
}

/**
 * Contents of an archive: rows, which are read in the transaction of `partsOf`, and stored files.
 */
type Parts = { rows: Part[]; files: Part[] }

/** All parts of a subject's archive, without empty ones. */
export async function partsOf(
  { unscoped, outside }: Pick<SystemContext, "unscoped" | "outside">,
  subject: Subject,
  language: Language,
): Promise<Parts> {
  const { read: introductionName, files: folder } = names[language]
  const parts: Parts = {
    rows: [
      {
        name: introductionName,
        open: async () => Readable.from([introduction(language)], { objectMode: false }),
      },
    ],
    files: [],
  }
  for (const [table, declaration] of declared)
    for (const { name, columns, key, where } of sourcesOf(table, declaration, subject)) {
      const page = { table, key, columns, where }
      const { value } = await pagesOf(unscoped, { ...page, size: 1 }).next()
      if (!value) continue
      const pages: Pages = () => pagesOf(unscoped, { ...page, size: PAGE })
      parts.rows.push({ name: `csv/${name}.csv`, open: read(csvOf(columns, pages, language)) })
      parts.rows.push({ name: `json/${name}.json`, open: read(jsonOf(pages)) })
    }
  const files = declared.get("files")
  const where = files && exportedRows(files, subject)
  if (files && where) {
    const page = { table: "files", key: keyOf(files), columns: ["id", "name", "context"], where }
    // An archive does not contain earlier archives.
    for await (const rows of pagesOf(unscoped, { ...page, size: PAGE }))
      for (const { id, name, context } of rows)
        if (context !== "data_export")
          parts.files.push({
            name: `${folder}/${id}-${safe(String(name))}`,
            open: () => bytesOf(outside, String(id)),
          })
  }
  return parts
}

/**
 * The bytes of a file; empty if they are lost, which must not fail the archive. A storage that does
 * not answer fails it.
 */
const bytesOf = ({ files }: SystemContext["outside"], id: string): Promise<Readable> =>
  files.open(id).catch((error: unknown) => {
    if (isMissing(error)) return Readable.from([], { objectMode: false })
    throw error
  })

/**
 * Writes a ZIP archive into a draft, part by part. `add` resolves once its parts were read,
 * `finish` once the archive is written; both reject if a part or the draft fails, because an
 * incomplete archive would look complete. `onPart` receives the number of earlier parts.
 */
export function writeArchive(draft: string, onPart: (begun: number) => Promise<void>) {
  const zip = new ZipFile()
  const stop = (error: Error) => void (zip.outputStream as Readable).destroy(error)
  zip.on("error", stop)
  const writing = writeDraft(draft, zip.outputStream as Readable)
  // Its failure is reported by `add` and `finish`.
  writing.catch(() => {})
  let begun = 0
  return {
    stop,
    add: (parts: readonly Part[]) =>
      new Promise<void>((resolve, reject) => {
        writing.catch(reject)
        let unread = parts.length
        if (unread === 0) resolve()
        for (const { name, open } of parts)
          zip.addReadStreamLazy(name, (give) => {
            onPart(begun++)
              .then(open)
              .then(
                (stream) => {
                  stream.on("error", stop)
                  stream.on("end", () => {
                    if (--unread === 0) resolve()
                  })
                  give(null, stream)
                },
                (error) => give(error, Readable.from([])),
              )
          })
      }),
    finish() {
      zip.end()
      return writing
    },
  }
}
