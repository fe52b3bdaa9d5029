import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"

const LIST = join(import.meta.dirname, "../../../../data/common-passwords/passwords.txt")
/** Loaded when a password is chosen for the first time. */
let list: Promise<ReadonlySet<string>> | undefined
const readList = async () => new Set((await readFile(LIST, "utf8")).split("\n"))

const PRODUCT = "packhaus"
const SHORTEST_WORD = 4
/** Letters required besides guessable words. */
const MIN_LETTERS = 4
type Owner = { email: string; first_name: string; last_name: string }

/** Words that an attacker who knows the person and the product tries first. */
const wordsOf = ({ email, first_name, last_name }: Owner) =>
  [PRODUCT, ...email.split(/[@.+_-]/), first_name, last_name]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length)

/** Why a password is guessable; undefined if it is not. */
async function faultOf(password: string, owner: Owner): Promise<FieldErrorCode | undefined> {
  const text = password.normalize("NFKC").toLowerCase()
  list ??= readList()
  if ((await list).has(text)) return "password.common"
  const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ""), text)
  const letters = rest.match(/\p{L}/gu)?.length ?? 0
  return rest !== text && letters < MIN_LETTERS ? "password.about_you" : undefined
}

/**
 * Throws `request.invalid` for one of the 10,000 most frequent passwords, and for one that is
 * little more than the product's name, or the person's own name or address.
 */
export async function mustBeHardToGuess(password: string, owner: Owner) {
  const code = await faultOf(password, owner)
  if (code)
    throw new ApiError("request.invalid", { fields: [{ path: "password", code, params: {} }] })
}
