import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"

/** Common formats of secrets. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  "a session, key or link of ours":
    /(?<![\w+-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w/+=-])/,
  "an encryption key or a signature": /(?<![\w/+-])[A-Za-z0-9/+]{43}=(?!=)/,
  "a token of a shop": /\bshp(?:at|rt|ua)_[0-9a-f]{32}\b/,
  "the hash of a password": /\$argon2id?\$/,
}
/** Random texts contain no spaces, so words are looked up instead of searched one by one. */
const WORDS = /[^\w/+=.-]+/

/** The secrets in a text, each as a sentence with its line. */
export function leaksIn(text: string, secrets: ReadonlySet<string>, shapes = SHAPES): string[] {
  const phrases = [...secrets].filter((secret) => WORDS.test(secret) || secret.length < 32)
  return text.split("\n").flatMap((line) => {
    const found = [
      ...line.split(WORDS).filter((word) => secrets.has(word)),
      ...phrases.filter((phrase) => line.includes(phrase)),
    ].map((secret) => `a planted secret, ${secret}`)
    const looks = Object.entries(shapes).flatMap(([what, shape]) =>
      shape.test(line) ? [what] : [],
    )
    return [...new Set([...found, ...looks])].map((what) => `${what}: ${line.slice(0, 500)}`)
  })
}

/**
 * Searches the logs in a folder for the secrets listed beside them. Also returns the searched
 * amount, because an empty search finds nothing.
 */
export async function searchLogs(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const read = async (ending: string) =>
    Promise.all(
      names
        .filter((name) => name.endsWith(ending))
        .map(async (name) => ({ name, text: await readFile(join(folder, name), "utf8") })),
    )
  const [logs, planted] = await Promise.all([read(".log"), read(".secrets")])
  const texts = planted.flatMap(({ text }) => text.split("\n").filter((line) => line !== ""))
  const secrets = new Set(texts.map((text): string => JSON.parse(text)))
  const leaks = logs.flatMap(({ name, text }) =>
    // PostgreSQL's own log contains hashes, which look like secrets.
    leaksIn(text, secrets, name.startsWith("postgres") ? {} : SHAPES),
  )
  const lines = logs.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0)
  return { leaks, lines, secrets: secrets.size }
}
