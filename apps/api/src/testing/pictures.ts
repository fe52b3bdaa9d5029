import { crc32, deflateRawSync, deflateSync } from "node:zlib"

function chunk(type: string, data: Uint8Array) {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4)
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

/** A grey PNG of this size, with a comment in its metadata. `pixels` replaces its content. */
export function png(
  width: number,
  height: number,
  { comment = "", pixels = Buffer.alloc((width + 1) * height) } = {},
): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 8 // bits; colour type 0: grey
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    ...(comment ? [chunk("tEXt", Buffer.from(`Comment\0${comment}`))] : []),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

type Part = {
  name: string
  content: Uint8Array
  /** A false declared size. */
  declaredSize?: number
  encrypted?: boolean
}

/** A ZIP archive of these parts, each compressed. */
export function zip(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declaredSize = content.length, encrypted = false } of parts) {
    const data = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20)
    facts.writeUInt16LE(encrypted ? 1 : 0, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(declaredSize, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), data])
    const entry = Buffer.alloc(46)
    entry.write("PK\x01\x02")
    entry.writeUInt16LE(20, 4)
    facts.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    files.push(local)
    directory.push(entry, Buffer.from(name))
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write("PK\x05\x06")
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, index, end])
}

const types = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`

/** A workbook with these parts besides the required ones. */
export const xlsx = (...parts: Part[]) =>
  zip([
    { name: "[Content_Types].xml", content: Buffer.from(types) },
    { name: "_rels/.rels", content: Buffer.from("<Relationships/>") },
    { name: "xl/workbook.xml", content: Buffer.from("<workbook/>") },
    ...parts,
  ])
