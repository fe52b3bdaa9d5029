import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseEnv, promisify } from "node:util"
import { afterAll, describe, expect, it } from "vitest"
import { parse } from "yaml"
import { readConfiguration } from "../../apps/api/src/configuration.ts"
import { PACKED_SERVER } from "../pack/pack.ts"
import { BUILT_MAIN } from "../starter/server-build.ts"

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), "deploy-"))
afterAll(() => rm(folder, { recursive: true }))

/** The example with values where it has capital letters. */
async function exampleEnvironment() {
  const text = await readFile("deploy/packhaus.env.example", "utf8")
  const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString("base64")
  return parseEnv(
    text
      .replace("OUTPUT-OF-PACKHAUS-KEYS-NEW", `one:${key}`)
      .replace("YOUR-IBAN", "DE89370400440532013000")
      .replace("SECRET-OF-YOUR-APP", "a-secret-of-the-operator-32-signs")
      .replace("USER:PASSWORD@MAIL.EXAMPLE", "user:password@mail.example"),
  )
}

it("deploy/packhaus.env.example is a complete configuration for production", async () => {
  const { production, PUBLIC_URL, BANK_HOLDER } = readConfiguration(await exampleEnvironment())
  expect({ production, PUBLIC_URL, BANK_HOLDER }).toEqual({
    production: true,
    PUBLIC_URL: "https://packhaus.example",
    BANK_HOLDER: "YOUR COMPANY",
  })
})

it("the example without values is refused, with the name of each variable", async () => {
  const text = await readFile("deploy/packhaus.env.example", "utf8")
  expect(() => readConfiguration(parseEnv(text))).toThrow(/SECRET_KEYS.*BANK_IBAN/s)
})

type Service = {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  environment?: Record<string, string>
  command?: string[]
  ports?: string[]
}

it("deploy/compose.yml: our containers cannot write to their image, and only the proxy is reachable", async () => {
  const { services } = parse(await readFile("deploy/compose.yml", "utf8"), { merge: true }) as {
    services: Record<string, Service>
  }
  const names = Object.keys(services)
  expect(names).toEqual(expect.arrayContaining(["server", "worker", "postgres", "s3", "proxy"]))
  expect(names.filter((name) => services[name]?.ports)).toEqual(["proxy"])
  for (const name of ["migrate", "server", "worker"])
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    })
  for (const name of ["server", "worker"]) {
    const own = services[name]?.environment ?? {}
    const environment = { ...(await exampleEnvironment()), ...own }
    const values = Object.entries(environment).map(([variable, value]) => [
      variable,
      String(value).replaceAll(/\$\{\w+[^}]*\}/g, "value"),
    ])
    expect(readConfiguration(Object.fromEntries(values))).toMatchObject({
      ROLE: name,
      S3_PATH_STYLE: true,
    })
  }
})

it("deploy/compose.yml: only migrations sign in as the owner, and the proxy names both servers", async () => {
  const { services } = parse(await readFile("deploy/compose.yml", "utf8"), { merge: true }) as {
    services: Record<string, Service>
  }
  const owners = Object.keys(services).filter(
    (name) => "DATABASE_OWNER_URL" in (services[name]?.environment ?? {}),
  )
  expect(owners).toEqual(["migrate"])
  const [, role] = /create role (\w+)/.exec(
    await readFile("deploy/postgres/server-role.sh", "utf8"),
  ) ?? [""]
  for (const name of ["migrate", "server", "server-2", "worker"]) {
    const { DATABASE_URL } = services[name]?.environment ?? {}
    expect(DATABASE_URL).toContain(`//${role}:`)
  }

  const { proxy } = services
  const script = proxy?.command?.at(-1) ?? ""
  const edits = [...script.matchAll(/s\/([\d.:]+)\/([\w:-]+)\//g)]
  const conf = await readFile("deploy/nginx/packhaus.conf", "utf8")
  const upstream = [...conf.matchAll(/^\tserver ([\d.:]+) /gm)].map(([, address]) => address)
  expect(edits.map(([, from]) => from)).toEqual(upstream)
  expect(edits.map(([, , to = ""]) => to.split(":")[0])).toEqual(["server", "server-2"])
})

it("deploy/Containerfile: two stages, the programs it starts exist, and no process is root", async () => {
  const lines = (await readFile("deploy/Containerfile", "utf8"))
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
  const instructions = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
  expect(instructions("FROM").length).toBe(2)
  expect(instructions("USER")).toEqual(["10001:10001"])
  const { scripts, dependencies } = JSON.parse(await readFile("package.json", "utf8"))
  expect(instructions("RUN").join(" ")).toContain(`node@${dependencies.node} `)
  expect(await readFile("docs/operations.md", "utf8")).toContain(`node@${dependencies.node} `)
  for (const [, script = ""] of instructions("RUN")
    .join(" ")
    .matchAll(/npm run ([\w:-]+)/g))
    expect(Object.keys(scripts)).toContain(script)
  const [entry = "[]"] = instructions("ENTRYPOINT")
  const main = `/opt/packhaus/${PACKED_SERVER}/${BUILT_MAIN}`
  expect(entry).toContain(main)
  for (const unit of ["server@", "worker"])
    expect(await readFile(`deploy/systemd/packhaus-${unit}.service`, "utf8")).toContain(main)
  for (const word of JSON.parse(entry) as string[])
    if (word.startsWith("/opt/packhaus/"))
      expect(word.endsWith(main) || existsSync(word.replace("/opt/packhaus/", "")), word).toBe(true)
  expect(instructions("HEALTHCHECK")[0]).toContain("/health/ready")
})

it("docs/operations.md: ten commands, with files, units and subcommands that exist", async () => {
  const document = await readFile("docs/operations.md", "utf8")
  const [, block = ""] = /```sh\n(.*?)```/s.exec(document) ?? []
  const commands = block.trim().split("\n")
  expect(commands.length).toBe(10)
  const namesOf = (pattern: RegExp) => [...block.matchAll(pattern)].map(([, name = ""]) => name)
  const files = namesOf(/\b((?:deploy|tools)\/[\w./@-]+)/g)
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => !existsSync(file) && !file.endsWith("packhaus"))).toEqual([])
  const units = new Set(await readdir("deploy/systemd"))
  const named = namesOf(/\b(packhaus-\w+(?:@|\.timer)?)/g)
  expect(named.length).toBeGreaterThan(4)
  const unitOf = (name: string) => (name.endsWith(".timer") ? name : `${name}.service`)
  expect(named.map(unitOf).filter((name) => !units.has(name))).toEqual([])
  const { stdout } = await run("bin/packhaus", ["help"])
  const subcommands = namesOf(/(?:^|&& )packhaus ([\w-]+)/gm)
  expect(subcommands).toEqual(["doctor", "first-administrator"])
  for (const command of subcommands) expect(stdout).toContain(`\n  ${command} `)
})

it("deploy/systemd: only migrations, drill and retention read the password of the tables' owner", async () => {
  const readers: string[] = []
  for (const name of await readdir("deploy/systemd"))
    if ((await readFile(join("deploy/systemd", name), "utf8")).includes("/etc/packhaus/owner.env"))
      readers.push(name)
  expect(readers.sort()).toEqual([
    "packhaus-drill.service",
    "packhaus-migrate.service",
    "packhaus-retention.service",
  ])
})

/** Fails above 2.0 of 10. */
const RATED = ["security", "--offline=yes", "--threshold=20", "--no-pager"]
const UNITS = "deploy/systemd"
const hasSystemd = existsSync("/usr/bin/systemd-analyze")
if (!hasSystemd) process.stderr.write("deploy/systemd is not checked: systemd-analyze is missing\n")
describe.skipIf(!hasSystemd)("deploy/systemd", () => {
  it("systemd accepts every unit, and rates each service as well protected", async () => {
    const names = await readdir(UNITS)
    for (const name of names) {
      const text = await readFile(join(UNITS, name), "utf8")
      await writeFile(join(folder, name), text.replaceAll("/opt/packhaus/", `${resolve(".")}/`))
    }
    const units = names.map((name) => join(folder, name.replace("@.", "@9000.")))
    const verified = await run("systemd-analyze", ["verify", "--recursive-errors=no", ...units])
    expect(verified).toEqual({ stdout: "", stderr: "" })
    for (const name of names.filter((one) => one.endsWith(".service")))
      await run("systemd-analyze", [...RATED, join(folder, name)])
    expect(names.length).toBe(7)
  })
})
