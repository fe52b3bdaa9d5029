import { ConfigurationError } from "../configuration-error.ts"
import { type Command, type Io, UsageError } from "./command.ts"
import { connectionFault } from "./faults.ts"

type Listed = {
  name: string
  /** The argument after the name, such as `<folder>`; without it the command takes none. */
  usage?: string
  summary: string
  /** Loads only this command: the whole product takes seconds. */
  load(): Promise<Command>
}

const commands: readonly Listed[] = [
  {
    name: "migrate",
    summary: "applies missing migrations as DATABASE_OWNER_URL; grants the role of DATABASE_URL",
    load: async () => (await import("./migrate.ts")).migrateDatabase,
  },
  {
    name: "first-administrator",
    summary: "prints a link by which the first administrator registers, once and within 24 hours",
    load: async () => (await import("./first-administrator.ts")).firstAdministrator,
  },
  {
    name: "doctor",
    summary: "names what is missing or unsafe in this configuration; 1 if something is unsafe",
    load: async () => (await import("./doctor.ts")).doctor,
  },
  {
    name: "invariants",
    summary:
      "checks that money, stock and orders agree; with SECRET_KEYS the card provider's books, too",
    load: async () => (await import("./invariants.ts")).invariants,
  },
  {
    name: "backup",
    usage: "<empty folder>",
    summary:
      "writes database, files and their hashes while servers work; SECRET_KEYS are kept apart",
    load: async () => (await import("./backup.ts")).backup,
  },
  {
    name: "restore",
    usage: "<folder>",
    summary: "reads a backup into an empty database and an empty folder of files, then migrates",
    load: async () => (await import("./restore.ts")).restore,
  },
  {
    name: "drill",
    summary:
      "takes a backup, restores it beside the database, checks it, removes both; for a timer",
    load: async () => (await import("./drill.ts")).drill,
  },
  {
    name: "retention",
    usage: "[--dry-run]",
    summary: "deletes audit entries and finished work past the years of RETAIN_*; for a timer",
    load: async () => (await import("./retention.ts")).retention,
  },
  {
    name: "files",
    usage: "move",
    summary: "moves uploaded files from the folder to the bucket, with their hashes compared",
    load: async () => (await import("./files.ts")).files,
  },
  {
    name: "keys",
    usage: "new | status",
    summary: "prints a new key for SECRET_KEYS, or how many secrets each key has sealed",
    load: async () => (await import("./keys.ts")).keys,
  },
]

function help(): string {
  const lines = commands.map(({ name, usage = "", summary }) => {
    const call = `${name} ${usage}`.trim()
    return `  ${call.padEnd(32)} ${summary}`
  })
  return [
    "packhaus <command>: configured by the environment variables of the server",
    "",
    ...lines,
    "  help                             prints this list",
  ].join("\n")
}

const HELP = ["help", "--help", "-h"]

async function main([name = "help", ...args]: readonly string[], io: Io): Promise<number> {
  if ([name, ...args].some((word) => HELP.includes(word))) {
    io.print(help())
    return 0
  }
  const command = commands.find((one) => one.name === name)
  if (!command) {
    io.fail(`unknown command: ${name}\n\n${help()}`)
    return 2
  }
  const unexpected = args[command.usage ? 1 : 0]
  if (unexpected !== undefined) {
    io.fail(`${name}: unexpected argument ${unexpected}`)
    return 2
  }
  try {
    const run = await command.load()
    return await run(args, io)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isInput = error instanceof UsageError || error instanceof ConfigurationError
    const message = isInput ? error.message : connectionFault(error)
    if (message === undefined) throw error
    io.fail(`${name}: ${message}`)
    return isInput ? 2 : 1
  }
}

process.exitCode = await main(process.argv.slice(2), {
  environment: process.env,
  print: (line) => console.log(line),
  fail: (line) => console.error(line),
})
