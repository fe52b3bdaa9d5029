import type { Readable } from "node:stream"
import { uploadLimits } from "@packhaus/contract/files/uploads/schema"
import type { Entry, ZipFile } from "yauzl"
import { attributeOf, readXml } from "./xml.ts"

/** Opens a part of a workbook by path, as a stream; undefined if it is missing. */
type Parts = (path: string) => Promise<Readable | undefined>

/**
 * The parts of an archive. Throws for an archive with more parts or bytes than an upload may have.
 */
async function partsOf(archive: ZipFile): Promise<Parts> {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize
    entries.set(entry.fileName.toLowerCase(), entry)
    if (unpacked > uploadLimits.unpacked || entries.size > uploadLimits.entries)
      throw new RangeError("the workbook unpacks to more than an upload may")
  }
  return async (path) => {
    const entry = entries.get(path.toLowerCase())
    return entry && (await archive.openReadStreamPromise(entry))
  }
}

/** The path of a relation's target: relative to the folder of its part, or from the root. */
function resolved(folder: string, target: string) {
  const { pathname } = new URL(target, `file:///${folder ? `${folder}/` : ""}`)
  return decodeURIComponent(pathname).slice(1)
}

type Relation = { id: string; type: string; path: string }

async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const at = part.lastIndexOf("/")
  const [folder, name] = [part.slice(0, Math.max(at, 0)), part.slice(at + 1)]
  const stream = await parts(`${folder}${folder ? "/" : ""}_rels/${name}.rels`)
  const relations: Relation[] = []
  if (!stream) return relations
  await readXml(stream, {
    open(element, attributes) {
      if (element !== "Relationship" || attributes.TargetMode === "External") return
      relations.push({
        id: attributes.Id ?? "",
        type: (attributes.Type ?? "").replace(/^.*\//, ""),
        path: resolved(folder, attributes.Target ?? ""),
      })
    },
  })
  return relations
}

export type WorkbookParts = {
  sheet: Readable | undefined
  strings: Readable | undefined
  styles: Readable | undefined
  is1904: boolean
}

/**
 * The parts of a workbook needed for its table: the first visible sheet in the order of
 * `workbook.xml`, found through the relations, with any part names.
 */
export async function workbookParts(archive: ZipFile): Promise<WorkbookParts> {
  const parts = await partsOf(archive)
  const root = (await relationsOf(parts, "")).find(({ type }) => type === "officeDocument")
  const path = root?.path ?? "xl/workbook.xml"
  const relations = await relationsOf(parts, path)
  const tabs: { id: string | undefined; isVisible: boolean }[] = []
  let is1904 = false
  const workbook = await parts(path)
  if (workbook)
    await readXml(workbook, {
      open(element, attributes) {
        if (element === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "")
        if (element !== "sheet") return
        const isVisible = (attributes.state ?? "visible") === "visible"
        tabs.push({ id: attributeOf(attributes, "id"), isVisible })
      },
    })
  const sheets = tabs.flatMap(({ id, isVisible }) => {
    const relation = relations.find((one) => one.id === id && one.type === "worksheet")
    return relation && isVisible ? [relation.path] : []
  })
  const open = async (type: string) => {
    const found = relations.find((one) => one.type === type)
    return found && (await parts(found.path))
  }
  // A workbook without listed sheets is incomplete; other programs open its first sheet.
  const [first = "xl/worksheets/sheet1.xml"] = tabs.length > 0 ? [...sheets, ""] : []
  return {
    sheet: await parts(first),
    strings: (await open("sharedStrings")) ?? (await parts("xl/sharedStrings.xml")),
    styles: await open("styles"),
    is1904,
  }
}
