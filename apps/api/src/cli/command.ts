/** One command of `bin/packhaus`. Returns the exit code: 0 = done, 1 = something is wrong. */
export type Command = (args: readonly string[], io: Io) => Promise<number>

export type Io = {
  environment: NodeJS.ProcessEnv
  print(line: string): void
  fail(line: string): void
}

/** A mistake of the person at the keyboard: printed without a stack. */
export class UsageError extends Error {
  override name = "UsageError"
}

/** The value of a variable that the command cannot do without. */
export function required({ environment }: Io, name: string): string {
  const value = environment[name]
  if (!value) throw new UsageError(`${name} is not set`)
  return value
}
