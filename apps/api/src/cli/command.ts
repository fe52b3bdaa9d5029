/** A command of `bin/packhaus`. Returns the exit code: 0 = done, 1 = something is wrong. */
export type Command = (args: readonly string[], io: Io) => Promise<number>

export type Io = {
  environment: NodeJS.ProcessEnv
  print(line: string): void
  fail(line: string): void
}

/** An input error of the operator: printed without a stack. */
export class UsageError extends Error {
  override name = "UsageError"
}

/**
 * The database as the role that owns its tables: DATABASE_OWNER_URL, or DATABASE_URL where servers
 * sign in as the owner, too.
 */
export const ownerUrlOf = (io: Io) =>
  io.environment.DATABASE_OWNER_URL || required(io, "DATABASE_URL")

/** The value of a required variable. */
export function required({ environment }: Io, name: string): string {
  const value = environment[name]
  if (!value) throw new UsageError(`${name} is not set`)
  return value
}
