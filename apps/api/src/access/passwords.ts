import { hash, verify } from "@node-rs/argon2"

// 19 MiB, two passes: OWASP's first choice for Argon2id, which is this library's algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The Argon2id hash of a password, with a salt of its own. */
export const hashPassword = (password: string) => hash(password, cost)

/** The hash of a generated code, with a salt (base64) shared by the person's other codes. */
export const hashWithSalt = (code: string, salt: string) =>
  hash(code, { ...cost, salt: Buffer.from(salt, "base64") })

// An unknown account must take as long as a wrong password.
const dummyHash = hashPassword("a password nobody has")

/**
 * Compares a password with an account's hash. Without an account or password the refusal takes as
 * long.
 */
export async function isPassword(stored: string | null | undefined, given: string) {
  const isRight = await verify(stored ?? (await dummyHash), given)
  return isRight && Boolean(stored)
}
