import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs"
import { join } from "node:path"

/** A file with this many more lines than records is rewritten while in use. */
const MANY_LINES = 5000

type Line<Value> = { key: string; value: Value | null }

/**
 * Records by key that survive a restart: every change is one line appended to a file, and the file
 * is rewritten atomically when it is opened and when it has grown. Without a folder it stays in
 * memory.
 */
export class Journal<Value> {
  readonly #file: string | null
  readonly #values = new Map<string, Value>()
  #lines = 0

  constructor(folder: string | null, name: string) {
    if (folder === null) {
      this.#file = null
      return
    }
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, `${name}.jsonl`)
    this.#read(this.#file)
    this.#compact(this.#file)
  }

  /** All records, in the order in which their keys were first written. */
  values(): Value[] {
    return [...this.#values.values()]
  }

  put(key: string, value: Value) {
    this.#values.set(key, value)
    this.#append({ key, value })
  }

  remove(key: string) {
    if (this.#values.delete(key)) this.#append({ key, value: null })
  }

  #append(line: Line<Value>) {
    if (this.#file === null) return
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
    this.#lines++
    if (this.#lines > MANY_LINES + 4 * this.#values.size) this.#compact(this.#file)
  }

  #read(file: string) {
    if (!existsSync(file)) return
    for (const text of readFileSync(file, "utf8").split("\n")) {
      const line = lineFrom<Value>(text)
      if (line === null) continue
      if (line.value === null) this.#values.delete(line.key)
      else this.#values.set(line.key, line.value)
    }
  }

  #compact(file: string) {
    const handle = openSync(`${file}.new`, "w")
    for (const [key, value] of this.#values) {
      writeSync(handle, `${JSON.stringify({ key, value })}\n`)
    }
    fsyncSync(handle)
    closeSync(handle)
    renameSync(`${file}.new`, file)
    this.#lines = this.#values.size
  }
}

/** A kill during a write may truncate the last line, which is skipped. */
function lineFrom<Value>(text: string): Line<Value> | null {
  if (text === "") return null
  try {
    const line: Line<Value> = JSON.parse(text)
    return line
  } catch {
    return null
  }
}
