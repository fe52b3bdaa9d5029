/** `npm start`: everything a machine needs to run Packhaus, in one process that owns the others. */
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { grantServer, roleOf } from "@packhaus/kernel/postgres/server-role"
import { readConfiguration } from "../apps/api/src/configuration.ts"
import type { DemoMessage } from "../apps/api/src/demo-loading.ts"
import { migrateToRelease } from "../apps/api/src/release.ts"
import { type Child, startChild, untilReady } from "./starter/children.ts"
import { demoProgram } from "./starter/demo-program.ts"
import { watchSources } from "./starter/dev-watch.ts"
import { clearHalfADemo, hasDemo, settle } from "./starter/first-start.ts"
import { greeting } from "./starter/greeting.ts"
import { untilFree } from "./starter/ports.ts"
import { ownPostgres } from "./starter/postgres.ts"
import { builtServer } from "./starter/server-build.ts"
import { type ShopFront, shopFrontAt, shopFrontProgram } from "./starter/shop-front.ts"
import { isShop, keepRunning, standInsFor } from "./starter/stand-ins.ts"
import { builtShopFront, builtWeb } from "./starter/web-build.ts"

/** Fills an empty database through the product's own verbs. */
const DEMO = "apps/api/src/demo/main.ts"
/** The sources of the server, which --watch runs. */
const SERVER = "apps/api/src/main.ts"

const say = (line: string) => console.log(line)
const { values: options } = parseArgs({
  options: { empty: { type: "boolean" }, watch: { type: "boolean" } },
})

/** Started programs, in the order of their start. */
const running: { stop(): Promise<unknown> }[] = []
let ending: Promise<never> | undefined
function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (const part of running.reverse()) await part.stop().catch(console.error)
    process.exit(code)
  })()
  return ending
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0))
process.once("disconnect", () => end(0))
process.once("unhandledRejection", (error) => {
  console.error(error)
  void end(1)
})

async function start() {
  const configuration = readConfiguration()
  const { PORT, PACKHAUS_DATA, PUBLIC_URL, SHOP_FRONT_URL } = configuration
  await mkdir(PACKHAUS_DATA, { recursive: true, mode: 0o711 })
  // Programs load their modules in half the time from the second start on.
  process.env.NODE_COMPILE_CACHE ??= join(PACKHAUS_DATA, "compile-cache")

  const web = process.env.WEB_DIR ?? builtWeb(say)
  const log = join(PACKHAUS_DATA, "server.log")
  // The server loads its modules while PostgreSQL starts.
  const early = options.watch ? undefined : earlyServer(log)
  const postgres = configuration.DATABASE_URL ? undefined : await ownPostgres(PACKHAUS_DATA, say)
  if (postgres) running.push(postgres)
  // Migrations and the demo belong to the owner of the tables; servers sign in as a role that owns none.
  const url = process.env.DATABASE_OWNER_URL || (configuration.DATABASE_URL ?? postgres?.url ?? "")
  await clearHalfADemo(url, PACKHAUS_DATA, say)
  await migrateToRelease(url, say)
  const serverUrl = configuration.DATABASE_URL ?? postgres?.serverUrl ?? ""
  if (roleOf(serverUrl) !== roleOf(url)) await grantServer(url, roleOf(serverUrl))

  const standIns = standInsFor(configuration)
  await untilFree([PORT, ...standIns.map(({ port }) => port)])
  const standInLog = join(PACKHAUS_DATA, "standins.log")
  // They start beside the server, which calls them later, and are stopped after it.
  const companions = Promise.all(standIns.map((one) => keepRunning(one, standInLog)))
  let started: Awaited<typeof companions> = []
  running.push({ stop: () => Promise.all(started.map((one) => one.stop())) })
  void companions.then((all) => {
    started = all
  })

  const environment = {
    ...Object.assign({}, ...standIns.map(({ server }) => server)),
    DATABASE_URL: serverUrl,
    DATABASE_OWNER_URL: "",
    WEB_DIR: "",
    DEMO_LOADING: "false",
  }
  // The stand-in plays the demo's shop, so there is no demo with a real platform.
  const empty = options.empty || configuration.production || !standIns.some(isShop)
  const demo = demoProgram(() => startChild(DEMO, { ...environment, DATABASE_URL: url }))
  running.push(demo)
  const loadDemo = async () => {
    await companions
    await demo.run()
  }
  const { firstAdministrator, loading } = await settle({ url, empty, loadDemo, say })
  const hasPeople = loading ? true : await hasDemo(url)
  const about = { standIns, data: PACKHAUS_DATA, log, firstAdministrator, demo: hasPeople }
  const front = loading ? undefined : await shopFrontAt(url, SHOP_FRONT_URL)
  environment.WEB_DIR = await web
  // Its people can sign in before the rest is loaded.
  if (loading) await Promise.race([demo.hasPeople, loading])
  if (loading) environment.DEMO_LOADING = "true"
  // From here on the starter makes no database calls, because the server survives a database
  // restart and so must the starter.
  const sell = async (shopFront: ShopFront) => {
    const served = { url: SHOP_FRONT_URL, api: PUBLIC_URL, folder: await builtShopFront(say) }
    const program = shopFrontProgram(shopFront, served)
    await untilFree([program.port])
    running.push(await keepRunning(program, join(PACKHAUS_DATA, "shop-front.log")))
  }
  const selling = front && sell(front)
  const server = await keepServer(await early, environment)
  running.push(server)
  await Promise.all([companions, selling])
  const greet = (shopFront: ShopFront | undefined) => {
    const lines = greeting(PUBLIC_URL, { ...about, shopFront: shopFront && SHOP_FRONT_URL })
    for (const line of lines) say(line)
  }
  if (loading) {
    say(`  … sign in at ${PUBLIC_URL} already: pages show how far the demo is …`)
    demo.onProgress((percent) => server.tell({ demo: percent }))
    await loading
    environment.DEMO_LOADING = "false"
    server.tell({ demo: null })
    const late = await shopFrontAt(url, SHOP_FRONT_URL)
    if (late) await sell(late)
    greet(late)
  } else greet(front)
  process.send?.("ready")
}

/** Starts the server, which waits for its environment before it connects anywhere. */
async function earlyServer(log: string) {
  const child = startChild(await builtServer(say), { AWAIT_ENVIRONMENT: "true" }, log)
  running.push(child)
  return child
}

/**
 * Runs the server until it ends, then everything stops. With --watch server and web app are
 * restarted on a change.
 */
async function keepServer(early: Child | undefined, environment: NodeJS.ProcessEnv) {
  let child: Child
  let [renewing, again] = [false, false]
  async function begin() {
    child = early ?? startChild(SERVER, environment)
    if (early) child.process.send(environment)
    const { exit } = child
    await untilReady(child, "server")
    void exit.then((code) => {
      if (ending || renewing || options.watch) return
      console.error(`The server ended (code ${code}).`)
      void end(1)
    })
  }
  async function renew() {
    again = true
    if (renewing) return
    renewing = true
    // Changes during a restart cause another one.
    while (again && !ending) {
      again = false
      say("Sources changed: starting the server again …")
      // An unchanged web app is not built again; after a failed build the old one stays.
      const web = process.env.WEB_DIR ?? builtWeb(say)
      environment.WEB_DIR = await Promise.resolve(web).catch(() => environment.WEB_DIR)
      await child.stop()
      await begin().catch((error: Error) => say(error.message))
    }
    renewing = false
  }
  await begin()
  const unwatch = options.watch ? watchSources(() => void renew()) : undefined
  return {
    /** Forwards messages to the running server. */
    tell(message: DemoMessage) {
      if (child.process.connected) child.process.send(message)
    },
    async stop() {
      unwatch?.()
      await child.stop()
    },
  }
}

await start().catch((error: Error) => {
  console.error(error.message)
  return end(1)
})
