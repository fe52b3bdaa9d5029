import { hash, verify } from "@node-rs/argon2"

// 19 MiB, two passes: OWASP's first choice for Argon2id, which is this library's algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The Argon2id hash of a password, with a salt of its own. */
export const hashPassword = (password: string) => hash(password, cost)

/** The same of a code that we made, with a salt (base64) that its person's other codes share. */
export const hashWithSalt = (code: string, salt: string) =>
  hash(code, { ...cost, salt: Buffer.from(salt, "base64") })

// An unknown account takes as long as a wrong password.
const dummyHash = hashPassword("a password nobody has")

/** Is it this account's password? An account without one, or none at all, takes as long to refuse. */
export async function isPassword(stored: string | null | undefined, given: string) {
  const isRight = await verify(stored ?? (await dummyHash), given)
  return isRight && Boolean(stored)
}
