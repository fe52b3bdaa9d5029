type Method = (...given: unknown[]) => unknown

const methodsOf = (resource: object) =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter(
    (name) => name !== "constructor" && !name.startsWith("_"),
  )
const notResources = new Set(["client", "errors", "headers"])

/** The resources of the public client by their path, as `admin.customers` and `customers.addresses`. */
export function resourcesOf(client: object, path = ""): [path: string, resource: object][] {
  return Object.entries(client).flatMap(([name, value]) => {
    if (notResources.has(name) || typeof value !== "object" || value === null) return []
    const own = path ? `${path}.${name}` : name
    const below = resourcesOf(value, own)
    return methodsOf(value).length > 0 ? [[own, value] as [string, object], ...below] : below
  })
}

/** All methods of the public client, as `admin.customers.create`. */
export const allMethods = (client: object) =>
  resourcesOf(client).flatMap(([path, resource]) =>
    methodsOf(resource).map((method) => `${path}.${method}`),
  )

/** Notes in `called` which methods of a client brought an answer. */
export function noteCalls(client: object, called: Set<string>) {
  for (const [path, resource] of resourcesOf(client))
    for (const name of methodsOf(resource)) {
      const method = Reflect.get(resource, name) as Method
      const noted: Method = async (...given) => {
        const answer = await method.apply(resource, given)
        called.add(`${path}.${name}`)
        return answer
      }
      Object.assign(resource, { [name]: noted })
    }
}
