import { access, constants, mkdir, stat, statfs } from "node:fs/promises"
import { connect } from "node:net"
import { join } from "node:path"
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { type Configuration, readConfiguration } from "../configuration.ts"
import { configuredBucket } from "../integrations/storage/configured.ts"
import { clamd } from "../integrations/virus-scan/clamd.ts"
import { schemaCheck } from "../release.ts"
import type { Command } from "./command.ts"
import { messageOf } from "./faults.ts"

/** `fault`: it does not work or is unsafe. `warning`: it works, but a person should know. */
export type Finding = { level: "ok" | "warning" | "fault"; text: string }

const ok = (text: string): Finding => ({ level: "ok", text })
const warning = (text: string): Finding => ({ level: "warning", text })
const fault = (text: string): Finding => ({ level: "fault", text })

const OLDEST = 15
const NEWEST = 18
const MIN_FREE_BYTES = 5 * 1024 ** 3
/** Maximum difference between the clocks of this machine and the database, in milliseconds. */
const MAX_SKEW = 2000

/** Findings from variables alone, where the server would start with them. */
export function configurationFindings(configuration: Configuration): Finding[] {
  const { production, SECRET_KEYS, HOST, PUBLIC_URL, TRUST_PROXY } = configuration
  const findings = [ok(`configuration complete (${production ? "production" : "not production"})`)]
  const warn = (unless: unknown, text: string) => {
    if (!unless) findings.push(warning(text))
  }
  const isPublic = PUBLIC_URL.startsWith("https://")
  if (isPublic && !production)
    findings.push(fault("PUBLIC_URL is public and NODE_ENV is not production"))
  if (isPublic && TRUST_PROXY === false)
    findings.push(fault("TRUST_PROXY is not set: all requests count as those of the proxy"))
  if (!["127.0.0.1", "::1", "localhost"].includes(configuration.METRICS_HOST))
    findings.push(warning("METRICS_HOST is no loopback address: let only the scraper reach it"))
  warn(
    HOST !== "localhost" || !production,
    "HOST is localhost: only this machine reaches the server",
  )
  warn(configuration.METRICS_PORT, "METRICS_PORT is not set: nothing watches this process")
  warn(configuration.CLAMD_URL, "CLAMD_URL is not set: uploads are not scanned for malware")
  warn(configuration.SMTP_URL, "SMTP_URL is not set: no mail is sent")
  warn(configuration.MAIL_HOOK_SECRET, "MAIL_HOOK_SECRET is not set: bounces are not recorded")
  warn(configuration.filesOrigin, "FILES_HOST is not set: files come from the product's own host")
  warn(configuration.VIES_URL, "VIES_URL is not set: administrators check VAT ids by hand")
  warn(configuration.ECB_URL, "ECB_URL is not set: suppliers quote in euro only")
  warn(configuration.STRIPE_SECRET_KEY, "STRIPE_SECRET_KEY is not set: no payment by card")
  warn(configuration.SENTRY_DSN, "SENTRY_DSN is not set: faults are in the log only")
  warn(configuration.RATE_LIMIT > 0, "RATE_LIMIT is 0: nothing limits requests")
  if (configuration.SECOND_FACTOR === "optional" && production)
    findings.push(fault("SECOND_FACTOR is optional: a stolen password opens the administration"))
  const secret = SECRET_KEYS.length === 1 ? "one key" : `${SECRET_KEYS.length} keys`
  findings.push(ok(`SECRET_KEYS: ${secret}, ${SECRET_KEYS[0]?.id} seals`))
  return findings
}

/** Values of deploy/packhaus.env.example that the operator has not replaced. */
const EXAMPLE = /\bYOUR[ -]|-OF-YOUR-APP|MAIL\.EXAMPLE|PASSWORD-OF-|OUTPUT-OF-/

export const exampleFindings = (environment: NodeJS.ProcessEnv): Finding[] =>
  Object.entries(environment)
    .filter(([name, value]) => /^[A-Z_]+$/.test(name) && EXAMPLE.test(value ?? ""))
    .map(([name]) => fault(`${name} still has the value of the example`))

const REACH_WITHIN = 3000

/** Whether a service accepts connections at `options`; undefined if so. */
const unreachable = (options: { host: string; port: number }) =>
  new Promise<string | undefined>((done) => {
    const socket = connect({ ...options, timeout: REACH_WITHIN })
    const end = (message?: string) => {
      socket.destroy()
      done(message)
    }
    socket.once("connect", () => end())
    socket.once("timeout", () => end("no answer"))
    socket.once("error", (error) => end(messageOf(error)))
  })

/** Mail relay and virus scanner: may be away for a while, so warnings only. */
async function serviceFindings({ SMTP_URL, CLAMD_URL }: Configuration): Promise<Finding[]> {
  const findings: Finding[] = []
  if (SMTP_URL) {
    const { protocol, hostname, port } = new URL(SMTP_URL)
    const usual = protocol === "smtps:" ? 465 : 587
    const away = await unreachable({ host: hostname, port: Number(port || usual) })
    if (away !== undefined) findings.push(warning(`SMTP_URL ${hostname}: ${away}: mails wait`))
  }
  if (CLAMD_URL) {
    const isOn = (await clamd({ url: CLAMD_URL }).state()) === "on"
    if (!isOn) findings.push(warning("CLAMD_URL: the scanner does not answer: no uploads"))
  }
  return findings
}

async function databaseFindings(url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
  } catch (error) {
    return [fault(`DATABASE_URL: ${messageOf(error as Error)}`)]
  }
  try {
    const { rows } = await client.query<{
      version: number
      superuser: boolean
      owner: boolean
      fsync: string
      commit: string
      encoding: string
      epoch_ms: number
      connections: number
      encrypted: boolean
      local: boolean
    }>(`
      select current_setting('server_version_num')::int / 10000 as version,
        (select rolsuper from pg_roles where rolname = current_user) as superuser,
        exists (select 1 from pg_class where relowner = current_user::regrole
          and relnamespace = 'public'::regnamespace) as owner,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('server_encoding') as encoding,
        extract(epoch from clock_timestamp())::float8 * 1000 as epoch_ms,
        current_setting('max_connections')::int as connections,
        coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
        inet_client_addr() is null or inet_client_addr() << '127.0.0.0/8' or inet_client_addr() = '::1'
          as local`)
    const [found] = rows
    if (!found) throw new TypeError("no settings")
    const { version, superuser, fsync, commit, encoding, encrypted, local } = found
    const findings: Finding[] = [
      version >= OLDEST && version <= NEWEST
        ? ok(`PostgreSQL ${version}, ${found.connections} connections`)
        : fault(`PostgreSQL ${version}: ${OLDEST} to ${NEWEST} are supported`),
    ]
    if (encoding !== "UTF8") findings.push(fault(`the database is ${encoding}, not UTF8`))
    if (fsync !== "on") findings.push(fault("fsync is off: a crash loses the database"))
    if (commit === "off") findings.push(fault("synchronous_commit is off: a crash loses payments"))
    if (superuser)
      findings.push(warning("the database user is a superuser: give it a role of its own"))
    else if (found.owner)
      findings.push(warning("the database user owns the tables: see DATABASE_OWNER_URL"))
    if (!encrypted && !local)
      findings.push(fault("the connection to the database is not encrypted"))
    const skew = Math.abs(Date.now() - found.epoch_ms)
    if (skew > MAX_SKEW)
      findings.push(fault(`this clock is ${Math.round(skew / 1000)} s off the database's`))
    const kysely = new Kysely<object>({
      dialect: new PostgresDialect({
        pool: new pg.Pool({ connectionString: url, max: 1 }),
      }),
    })
    const check = await schemaCheck()
    const schema = await check(kysely)
      .catch(() => ({ migrated: false, too_new: false }))
      .finally(() => kysely.destroy())
    findings.push(
      schema.migrated
        ? ok("migrations are current")
        : fault("migrations are missing: packhaus migrate"),
    )
    if (schema.too_new)
      findings.push(fault("a release after the next one has migrated the database: renew this one"))
    return findings
  } finally {
    await client.end()
  }
}

const WHICH = `
  select pg_is_in_recovery() as standby, current_database() as name,
    (select system_identifier::text from pg_control_system()) as system`
type Which = { standby: boolean; name: string; system: string }

/** Whether `readUrl` names a standby of the database at `url`. */
async function replicaFindings(url: string, readUrl: string): Promise<Finding[]> {
  const [primary, replica] = [url, readUrl].map(
    (connectionString) => new pg.Client({ connectionString, connectionTimeoutMillis: 5000 }),
  ) as [pg.Client, pg.Client]
  try {
    await primary.connect()
    await replica.connect()
    const { rows: own } = await primary.query<Which>(WHICH)
    const { rows: other } = await replica.query<Which>(WHICH)
    const isSame = own[0]?.system === other[0]?.system && own[0]?.name === other[0]?.name
    if (!isSame) return [fault("DATABASE_READ_URL is another database than DATABASE_URL")]
    if (!other[0]?.standby)
      return [fault("DATABASE_READ_URL is no standby: nothing would be read from it")]
    const { rows: at } = await primary.query("select pg_current_wal_flush_lsn()::text as lsn")
    const { rows } = await replica.query<{ seconds: number; megabytes: number }>(
      `select greatest(pg_wal_lsn_diff($1, pg_last_wal_replay_lsn()), 0)::float8 / 1048576 as megabytes,
        coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds`,
      [at[0]?.lsn],
    )
    const { seconds = 0, megabytes = 0 } = rows[0] ?? {}
    return megabytes === 0
      ? [ok("DATABASE_READ_URL is a standby and current")]
      : [
          warning(
            `DATABASE_READ_URL is ${Math.round(seconds)} s and ${megabytes.toFixed(1)} MB behind`,
          ),
        ]
  } catch (error) {
    return [fault(`DATABASE_READ_URL: ${messageOf(error as Error)}`)]
  } finally {
    await Promise.allSettled([primary.end(), replica.end()])
  }
}

/** `webFolder` is null in a worker, which serves no pages. */
async function folderFindings(data: string, webFolder: string | null): Promise<Finding[]> {
  const findings: Finding[] = []
  const uploads = join(data, "uploads")
  try {
    await mkdir(uploads, { recursive: true, mode: 0o700 })
    await access(uploads, constants.W_OK)
    const { mode } = await stat(uploads)
    if (mode & 0o077) findings.push(fault(`${uploads} is readable for other users: chmod 700`))
    const { bavail, bsize } = await statfs(uploads)
    const free = bavail * bsize
    const text = `${(free / 1024 ** 3).toFixed(1)} GB free for files`
    findings.push(free < MIN_FREE_BYTES ? warning(text) : ok(text))
  } catch (error) {
    findings.push(fault(`PACKHAUS_DATA: ${(error as Error).message}`))
  }
  if (webFolder === null) return findings
  const hasWeb = await access(join(webFolder, "index.html")).then(
    () => true,
    () => false,
  )
  findings.push(
    hasWeb ? ok("the web app is built") : fault(`WEB_DIR ${webFolder} has no index.html`),
  )
  return findings
}

/** Checks the bucket of files: with this installation's key, and unsigned as a stranger. */
async function bucketFindings(configuration: Configuration): Promise<Finding[]> {
  const bucket = await configuredBucket(configuration)
  if (!bucket) return []
  const name = `S3_BUCKET ${configuration.S3_BUCKET}`
  const insecure =
    configuration.S3_ENDPOINT?.startsWith("http:") === true
      ? [warning("S3_ENDPOINT is not encrypted: only within a private network")]
      : []
  try {
    const isPublic = await bucket.isPublic()
    const found = isPublic
      ? fault(`${name} is public: no file is stored`)
      : ok(`${name} is private`)
    return [...insecure, found]
  } catch (error) {
    const { cause } = error as Error
    return [...insecure, fault(`${name}: ${cause instanceof Error ? cause.message : error}`)]
  }
}

const signs = { ok: "ok      ", warning: "warning ", fault: "FAULT   " }

export const doctor: Command = async (_, io) => {
  const configuration = readConfiguration(io.environment)
  const { DATABASE_URL, DATABASE_READ_URL, PACKHAUS_DATA, WEB_DIR, ROLE } = configuration
  const findings = [
    ...configurationFindings(configuration),
    ...exampleFindings(io.environment),
    ...(await serviceFindings(configuration)),
    ...(DATABASE_URL ? await databaseFindings(DATABASE_URL) : [fault("DATABASE_URL is not set")]),
    ...(DATABASE_URL && DATABASE_READ_URL
      ? await replicaFindings(DATABASE_URL, DATABASE_READ_URL)
      : []),
    ...(await bucketFindings(configuration)),
    ...(await folderFindings(PACKHAUS_DATA, ROLE === "worker" ? null : WEB_DIR)),
  ]
  for (const { level, text } of findings) io.print(`${signs[level]}${text}`)
  return findings.some(({ level }) => level === "fault") ? 1 : 0
}
