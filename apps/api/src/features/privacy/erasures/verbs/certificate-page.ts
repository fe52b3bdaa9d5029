import type { Language } from "@packhaus/contract/members/schema"
import { groundNames, grounds } from "@packhaus/contract/privacy/erasures/rules/grounds"
import type { ErasureKind } from "@packhaus/contract/privacy/erasures/status"
import type { Content, TableCell } from "pdfmake"
import type { Drawing } from "../../../../integrations/pdf/pdf.ts"
import type { ErasureResult } from "../tables.ts"

const INK = "#16201f"
const QUIET = "#5b6b69"
const LINE = "#d5dddc"

const words = {
  de: {
    locale: "de-DE",
    title: "Löschprotokoll",
    kind: { person: "Konto einer Person", organisation: "Organisation mit allen Konten" },
    number: "Vorgang",
    asked: "Beantragt",
    done: "Gelöscht",
    removed: "Entfernt oder anonymisiert",
    table: "Tabelle",
    went: "Entfernt",
    overwritten: "Überschrieben",
    files: (count: string) => `${count} Dateien wurden aus dem Speicher gelöscht.`,
    kept: "Aufbewahrt",
    what: "Daten und Grund",
    law: "Grundlage",
    until: "Bis Ende",
    rows: "Einträge",
    none: "Nichts.",
    open: "solange nötig",
    foot: "Sicherungskopien enthalten die Daten noch, bis sie nach dem Plan der Sicherungen überschrieben werden.",
  },
  en: {
    locale: "en-GB",
    title: "Record of erasure",
    kind: { person: "Account of a person", organisation: "Organisation with all its accounts" },
    number: "Case",
    asked: "Requested",
    done: "Erased",
    removed: "Removed or anonymised",
    table: "Table",
    went: "Removed",
    overwritten: "Overwritten",
    files: (count: string) => `${count} files were deleted from the storage.`,
    kept: "Kept",
    what: "Data and reason",
    law: "Basis",
    until: "Until the end of",
    rows: "Entries",
    none: "Nothing.",
    open: "while needed",
    foot: "Backups contain the data until they are overwritten according to their schedule.",
  },
} as const

type Done = {
  id: string
  kind: ErasureKind
  created_at: string
  done_at: string | null
  result: ErasureResult
  language: Language
}

const cell = (text: string, more: object = {}): TableCell => ({ text, ...more })
const heads = (names: readonly string[]) =>
  names.map((text) => cell(text, { bold: true, color: QUIET, fontSize: 8 }))
const ruled = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

/** The deleted and retained data, on a page without names. */
export function certificateOf({ id, kind, created_at, done_at, result, language }: Done): {
  title: string
  drawing: Drawing
} {
  const texts = words[language]
  const number = (count: number) => new Intl.NumberFormat(texts.locale).format(count)
  const time = new Intl.DateTimeFormat(texts.locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Berlin",
  })
  const at = (moment: string | null) => (moment ? time.format(new Date(moment)) : "–")
  const { removed = {}, overwritten = {}, kept = {}, files = 0 } = result
  const tables = [...new Set([...Object.keys(removed), ...Object.keys(overwritten)])].sort()
  const year = new Date(done_at ?? created_at).getFullYear()
  const retainedRows = groundNames.flatMap((name) => {
    const count = kept[name] ?? 0
    if (count === 0) return []
    const { years, [language]: of } = grounds[name]
    return [
      [
        cell(`${of.what}. ${of.why}`),
        cell(of.law, { fontSize: 8 }),
        cell(years ? String(year + years) : texts.open),
        cell(number(count), { alignment: "right" }),
      ],
    ]
  })
  const section = (text: string): Content => ({
    text,
    fontSize: 12,
    bold: true,
    margin: [0, 16, 0, 4],
  })
  const drawing: Drawing = {
    pageSize: "A4",
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: "Roboto", fontSize: 9.5, color: INK, lineHeight: 1.25 },
    content: [
      { text: texts.title, fontSize: 18, bold: true, headlineLevel: 1 },
      { text: texts.kind[kind], color: QUIET, margin: [0, 2, 0, 10] },
      {
        layout: "noBorders",
        table: {
          body: [
            [cell(texts.number, { color: QUIET }), cell(id)],
            [cell(texts.asked, { color: QUIET }), cell(at(created_at))],
            [cell(texts.done, { color: QUIET }), cell(at(done_at))],
          ],
        },
      },
      section(texts.kept),
      retainedRows.length === 0
        ? texts.none
        : {
            layout: ruled,
            table: {
              headerRows: 1,
              widths: ["*", 130, 60, 50],
              body: [heads([texts.what, texts.law, texts.until, texts.rows]), ...retainedRows],
            },
          },
      section(texts.removed),
      {
        layout: ruled,
        table: {
          headerRows: 1,
          widths: ["*", 80, 80],
          body: [
            heads([texts.table, texts.went, texts.overwritten]),
            ...tables.map((table) => [
              cell(table),
              cell(number(removed[table] ?? 0)),
              cell(number(overwritten[table] ?? 0)),
            ]),
          ],
        },
      },
      { text: texts.files(number(files)), margin: [0, 8, 0, 0] },
      { text: texts.foot, color: QUIET, fontSize: 8, margin: [0, 16, 0, 0] },
    ],
  }
  return { title: `${texts.title} ${id}`, drawing }
}
