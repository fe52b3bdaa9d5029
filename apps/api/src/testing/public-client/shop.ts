import publicClient from "@medusajs/medusa-js"
import type { Role } from "@packhaus/contract/access/roles"
import { createMailbox } from "../mailbox.ts"
import { nextNumber } from "../next-number.ts"
import { portOf } from "../raw-request.ts"
import { resourceFixtures } from "../resources.ts"
import { createTestApp } from "../test-app.ts"
import { noteCalls } from "./called.ts"
import { dialectShapes } from "./shapes.ts"
import { browserTransport, type Received } from "./transport.ts"

// Its types are those of its other form, in which the class is a field of what is imported.
const Medusa = publicClient as unknown as typeof publicClient.default
type Adapter = NonNullable<ConstructorParameters<typeof Medusa>[0]["axiosAdapter"]>
type Options = { publishableApiKey?: string; apiKey?: string }

const password = "correct horse battery"

/** The product on a port of its own, and browsers that use it through the public client. */
export async function openShop() {
  const box = await createMailbox()
  const outside = { publicUrl: "https://packhaus.example", mail: box.mail }
  const testApp = await createTestApp({ outside })
  const baseUrl = `http://127.0.0.1:${await portOf(testApp.app)}`
  const called = new Set<string>()
  const shapes = await dialectShapes()
  const unlike = new Set<string>()
  /** What is wrong with a whole reply; where fields were chosen the others are missing. */
  function compare({ method, url, body }: Received) {
    if (/[?&]fields=/.test(url)) return
    for (const fault of shapes.faultsOf(method, url, body)) unlike.add(fault)
  }

  /** A browser of its own: nobody is signed in. */
  function browser(options: Options = {}) {
    const axiosAdapter = browserTransport(compare) as unknown as Adapter // of axios 0.24's type
    const client = new Medusa({ baseUrl, maxRetries: 0, axiosAdapter, ...options })
    noteCalls(client, called)
    return client
  }

  /** Somebody of the web app with this role, signed in with a cookie. */
  async function signedIn(role: Role) {
    const email = `person-${nextNumber()}@shop.example`
    const actor = await testApp.createActor(role, { email, password })
    const client = browser()
    await client.admin.auth.createSession({ email, password })
    return { ...actor, email, password, client }
  }

  const administrator = await signedIn("administrator")
  return {
    testApp,
    /** What was sent by mail. */
    box,
    fixtures: resourceFixtures(testApp),
    baseUrl,
    /** The methods that brought an answer. */
    called,
    /** What replies had that the dialect does not describe so. */
    unlike,
    shapes,
    browser,
    signedIn,
    /** Signed in with a cookie, for the platform's own shop. */
    administrator,
    admin: administrator.client.admin,
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** The status, code and details of a call that is refused. */
export async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const { response } = (error ?? {}) as { response?: { status: number; data: object } }
  return { status: response?.status ?? 0, ...(response?.data as { code?: string; type?: string }) }
}
