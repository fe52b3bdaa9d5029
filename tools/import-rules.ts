import { circlesIn, type ImportGraph } from "./import-graph.ts"

/** A forbidden import from files of a folder, at any depth, type imports included. */
type ImportRule = { from: RegExp; to: RegExp; message: string }

const rules: readonly ImportRule[] = [
  {
    from: /^packages\/contract\/src\//,
    to: /^(?!zod$|packages\/contract\/src\/)/,
    message: "The contract runs in the browser too: it imports zod and itself.",
  },
  {
    from: /^packages\/client\/src\//,
    to: /^(?!zod$|packages\/(?:client|contract)\/src\/)/,
    message: "The client imports the contract.",
  },
  {
    from: /^packages\/kernel\/src\//,
    to: /^(?:apps|packages\/(?:client|commerce|standins)|packages\/contract\/src\/(?!kernel\/))/,
    message: "The kernel imports the kernel of the contract, and no feature.",
  },
  {
    from: /^packages\/commerce\/src\//,
    to: /^(?:apps\/|packages\/(?:client|standins)\/|packages\/kernel\/src\/(?:(?:scope|postgres)\/|database\.ts$)|(?:pg|pg-boss|fastify)$)/,
    message: "The engine imports contract and kernel. It never asks whose a row is.",
  },
  {
    from: /^packages\/standins\/src\//,
    to: /^(?:apps|packages\/(?!standins\/|contract\/src\/kernel\/))/,
    message: "A stand-in plays an outside service: it imports nothing of ours.",
  },
  {
    from: /^apps\/api\/src\/http\//,
    to: /^(?:pg$|apps\/api\/src\/features\/)/,
    message: "HTTP reaches features through the application only.",
  },
  {
    from: /^apps\/api\/src\/integrations\//,
    to: /^(?:(?:pg|pg-boss|fastify|kysely)$|apps\/api\/src\/(?:features|http|access)\/|packages\/kernel\/src\/(?:(?:sql|scope|postgres)\/|(?:database|rows)\.ts$))/,
    message: "A port speaks to the outside and knows neither rows nor requests.",
  },
  {
    from: /^apps\/api\/src\/features\/[^/]+\//,
    to: /^(?:pg|pg-boss|fastify|@fastify)(?:\/|$)/,
    message: "A feature works with what its context offers, not with driver, queue or server.",
  },
  {
    from: /^apps\/api\/src\/features\/[^/]+\//,
    to: /^apps\/api\/src\/(?:(?:http|access)\/|(?:application|server|main)\.ts$)/,
    message: "A feature works with what its context offers.",
  },
  {
    from: /^apps\/api\/src\/features\/[^/]+\//,
    to: /^packages\/kernel\/src\/(?:(?:sql|scope|postgres)\/|(?:database|rows)\.ts$)/,
    message: "How statements are prepared, scoped and sent lies behind the context.",
  },
  {
    from: /^apps\/api\/src\/(?:features\/.+|access)\/tables\.ts$/,
    to: /^apps\/api\/src\/(?!table-access\.ts$)/,
    message: "Tables lie below everything: the type of the database is made of them (ADR 34).",
  },
  {
    from: /^apps\/api\/src\/(?:access\/(?!tables\.ts$)|table-access\.ts$)/,
    to: /^apps\/api\/src\/(?:(?:features|http|demo)\/|(?:context|application|server|main)\.ts$)/,
    message: "tables → access → context → features → application → http (ADR 35).",
  },
  {
    from: /^apps\/api\/src\/context\.ts$/,
    to: /^apps\/api\/src\/(?:(?:features|http|demo)\/|(?:application|server|main)\.ts$)/,
    message: "tables → access → context → features → application → http (ADR 35).",
  },
  {
    from: /^(?:apps|packages)\//,
    to: /\/testing\//,
    message: "Helpers of tests are not part of an installation.",
  },
  {
    from: /^apps\/web\/src\//,
    to: /^(?:apps\/api|packages\/(?:kernel|commerce|standins))\//,
    message: "The web app imports the contract and its client.",
  },
  {
    from: /^examples\//,
    to: /^(?:apps\/|packages\/(?:kernel|commerce|standins)\/)/,
    message: "An example has what everybody has: the contract and its client.",
  },
  {
    from: /^apps\/web\/src\/(?:lib|ui)\//,
    to: /^apps\/web\/src\/(?:features|app)\//,
    message: "app → features → ui → lib: the kit knows no feature.",
  },
  {
    from: /^apps\/web\/src\/(?:features|app)\//,
    to: /^@mantine\//,
    message: "Only src/ui imports Mantine.",
  },
  {
    from: /^apps\/web\/src\/lib\//,
    to: /^apps\/web\/src\/ui\//,
    message: "app → features → ui → lib.",
  },
  {
    from: /^apps\/web\/src\/features\//,
    to: /^apps\/web\/src\/app\//,
    message: "app → features → ui → lib: a feature registers itself in its module.ts.",
  },
]

const featureOf = (file: string) => /^apps\/(?:api|web)\/src\/features\/[^/]+(?=\/)/.exec(file)?.[0]
/** Files through which another feature may use a feature: reads, verbs, events and its kit. */
const doors: Record<string, RegExp> = {
  api: /^(?:[^/]+\/)?(?:(?:verbs|reads|events|list)\.ts$|(?:verbs|reads|kit)\/)/,
  web: /^(?:[^/]+\/)?(?:queries\.tsx?$|(?:components|kit)\/)/,
}

function entersInside(file: string, target: string) {
  const feature = featureOf(target)
  if (!feature || !featureOf(file) || featureOf(file) === feature) return false
  const [, side = ""] = feature.split("/")
  return !doors[side]?.test(target.slice(feature.length + 1))
}

/** Tests and their helpers may import anything. */
const isForTests = (file: string) =>
  /\.(?:test|e2e)\.tsx?$|\/testing\/|\/expectations\.ts$/.test(file)

export const forbiddenImports = (graph: ImportGraph): string[] =>
  [...graph].flatMap(([file, targets]) =>
    isForTests(file)
      ? []
      : targets.flatMap((target) => {
          const faults = rules
            .filter(({ from, to }) => from.test(file) && to.test(target))
            .map(({ message }) => message)
          if (entersInside(file, target))
            faults.push("A feature enters another through its verbs, reads, list, events and kit.")
          return faults.map((message) => `${file} → ${target}: ${message}`)
        }),
  )

/** Circles of files, one sentence each. */
export const fileCircles = (graph: ImportGraph): string[] =>
  circlesIn(graph).map((files) => `These files import each other: ${files.join(", ")}`)

const CONTRACT = "packages/contract/src"
/**
 * Allowed imports of each module of the contract: the kernel; roles, policy and key scopes; the
 * manifests, of which policy and errors consist; and the statuses of organisations, from which
 * roles derive.
 */
const foundation =
  /^packages\/contract\/src\/(?:kernel\/|features\.ts$|access\/[^/]+\.ts$|[^/]+\/manifest\.ts$|organisations\/status\.ts$)/

type Side = "api" | "web" | "contract"
const moduleOf: Record<Side, (file: string) => string | undefined> = {
  api: (file) => (file.startsWith("apps/api/") ? featureOf(file) : undefined),
  web: (file) => (file.startsWith("apps/web/") ? featureOf(file) : undefined),
  contract: (file) =>
    foundation.test(file)
      ? `${CONTRACT}/kernel`
      : /^packages\/contract\/src\/[^/]+(?=\/)/.exec(file)?.[0],
}

/** The uses between modules of the server, the web app or the contract, without tests. */
export function featureGraph(graph: ImportGraph, side: Side): ImportGraph {
  const features = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const feature = moduleOf[side](file)
    if (!feature || isForTests(file)) continue
    const used = features.get(feature) ?? new Set()
    features.set(feature, used)
    for (const target of targets) {
      const other = moduleOf[side](target)
      if (other && other !== feature) used.add(other)
    }
  }
  return new Map([...features].map(([feature, used]) => [feature, [...used]]))
}

/** Circles of modules, one sentence each. */
export const featureCircles = (graph: ImportGraph): string[] =>
  (["api", "web", "contract"] as const)
    .flatMap((side) => circlesIn(featureGraph(graph, side)))
    .map((features) => `These features use each other: ${features.join(", ")}`)
