import { z } from "zod"
import { type Ask, query, shopErrorOf } from "./graphql.ts"
import { type Library, type ShopifySettings, shopFetch, throughGateway } from "./library.ts"
import { type Installation, type ShopAccess, ShopError, type ShopifyPort } from "./port.ts"

export const detailsQuery = query(
  "Details",
  `query Details { shop { name currencyCode } currentAppInstallation { accessScopes { handle } } }`,
  z.object({
    shop: z.object({ name: z.string(), currencyCode: z.string() }),
    currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
  }),
)

const scopesOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

const Answer = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number().optional(),
  refresh_token: z.string().optional(),
  refresh_token_expires_in: z.number().optional(),
})

// Token lifetimes are counted from the answer, on the clock of the calling machine.
const inSeconds = (seconds: number | undefined) =>
  seconds === undefined ? null : new Date(Date.now() + seconds * 1000).toISOString()

function installationOf(answer: unknown): Installation {
  const { data } = Answer.safeParse(answer)
  if (!data) throw new ShopError("unreachable", "the token answer is not readable")
  return {
    access_token: data.access_token,
    access_token_expires_at: inSeconds(data.expires_in),
    refresh_token: data.refresh_token ?? null,
    refresh_token_expires_at: inSeconds(data.refresh_token_expires_in),
    scopes: scopesOf(data.scope),
  }
}

/**
 * The parameters of a query, without duplicates and lists: signature check and reader must
 * interpret the query alike. Undefined otherwise.
 */
function singleParameters(text: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(text)]
  const names = new Set(pairs.map(([name]) => name))
  if (names.size < pairs.length || pairs.some(([name]) => !/^\w{1,64}$/.test(name)))
    return undefined
  return Object.fromEntries(pairs)
}

const isDead = (error: unknown) => {
  const { kind, message } = shopErrorOf(error)
  return kind === "revoked" || (kind === "refused" && /^40[013]$/.test(message))
}

/** Installation, sign-in, and scopes of an installation. */
export function installationCalls(
  settings: ShopifySettings,
  library: () => Promise<Library>,
  ask: Ask,
): Pick<
  ShopifyPort,
  | "requiredScopes"
  | "stockScopes"
  | "missingScopes"
  | "authorizeUrl"
  | "orderUrl"
  | "readCallback"
  | "readOpening"
  | "exchangeCode"
  | "refresh"
  | "details"
> {
  const { SHOPIFY_API_KEY, SHOPIFY_SCOPES, SHOPIFY_STOCK_SCOPES, SHOPIFY_GATEWAY_URL } = settings

  const withWider = (scope: string) => [scope, scope.replace(/^read_/, "write_")] as const
  const requiredScopes = SHOPIFY_SCOPES.map(withWider)
  const stockScopes = SHOPIFY_STOCK_SCOPES.map(withWider)

  async function cleanDomain(text: string | undefined) {
    const { api } = await library()
    return text ? api.utils.sanitizeShop(text) : null
  }

  /** Whether the query is signed with one of our secrets, at most 90 seconds ago. */
  async function isSignedByPlatform(query: Record<string, string>) {
    const { apis } = await library()
    const isSigned = async (api: Library["api"]) => api.utils.validateHmac(query).catch(() => false)
    return (await Promise.all(apis.map(isSigned))).includes(true)
  }

  return {
    requiredScopes,
    stockScopes,
    missingScopes: (granted, tellsStock = false) =>
      [...requiredScopes, ...(tellsStock ? stockScopes : [])]
        .filter((scopes) => !scopes.some((scope) => granted.includes(scope)))
        .map(([scope]) => scope),

    authorizeUrl(domain, state, returnTo, tellsStock = false) {
      const url = throughGateway(
        new URL(`https://${domain}/admin/oauth/authorize`),
        SHOPIFY_GATEWAY_URL,
      )
      const scope = [...SHOPIFY_SCOPES, ...(tellsStock ? SHOPIFY_STOCK_SCOPES : [])].join(",")
      const parameters = { client_id: SHOPIFY_API_KEY, scope, redirect_uri: returnTo, state }
      url.search = String(
        new URLSearchParams(SHOPIFY_GATEWAY_URL ? { ...parameters, shop: domain } : parameters),
      )
      return url.href
    },

    orderUrl(domain, externalId) {
      const number = externalId.split("/").at(-1) ?? ""
      // A gateway represents many shops, so its pages name the shop.
      return SHOPIFY_GATEWAY_URL
        ? new URL(`/shops/${domain}/orders/${number}`, SHOPIFY_GATEWAY_URL).href
        : `https://${domain}/admin/orders/${number}`
    },

    async readCallback(query) {
      const isSigned = await isSignedByPlatform(query)
      const domain = await cleanDomain(query.shop)
      if (!isSigned || !domain || !query.state) return undefined
      return { domain, code: query.code ?? null, state: query.state }
    },

    async readOpening(text) {
      const query = singleParameters(text)
      if (!query?.hmac || "code" in query || "state" in query) return undefined
      const domain = await cleanDomain(query.shop)
      if (!domain || !(await isSignedByPlatform(query))) return undefined
      return { domain, signature: query.hmac }
    },

    async exchangeCode(domain, code) {
      const [client_secret] = settings.SHOPIFY_API_SECRET
      const body = { client_id: SHOPIFY_API_KEY, client_secret, code, expiring: "1" }
      const send = shopFetch(settings)
      const reply = await send(`https://${domain}/admin/oauth/access_token`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(body),
      }).catch((error: unknown) => {
        throw new ShopError("unreachable", String(error))
      })
      if (reply.status >= 500) throw new ShopError("unreachable", `${reply.status}`)
      if (!reply.ok) throw new ShopError("refused", `${reply.status}`)
      const granted = installationOf(await reply.json().catch(() => undefined))
      if (granted.refresh_token) return granted

      // Permanent tokens of public apps expire, so it is exchanged once for an expiring one.
      const { api } = await library()
      const accessToken = granted.access_token
      const { session } = await api.auth
        .migrateToExpiringToken({ shop: domain, nonExpiringOfflineAccessToken: accessToken })
        .catch((error: unknown) => {
          throw shopErrorOf(error)
        })
      return fromSession(session, granted.scopes)
    },

    async refresh(domain, refreshToken) {
      const { api } = await library()
      try {
        const { session } = await api.auth.refreshToken({ shop: domain, refreshToken })
        return fromSession(session, [])
      } catch (error) {
        if (isDead(error)) throw new ShopError("revoked", "invalid_grant")
        throw shopErrorOf(error)
      }
    },

    async details(access: ShopAccess) {
      const { shop, currentAppInstallation } = await ask(access, detailsQuery)
      return {
        name: shop.name,
        currency_code: shop.currencyCode.toLowerCase(),
        scopes: currentAppInstallation.accessScopes.map(({ handle }) => handle),
      }
    },
  }
}

type Session = Awaited<ReturnType<Library["api"]["auth"]["refreshToken"]>>["session"]

function fromSession(session: Session, scopes: string[]): Installation {
  if (!session.accessToken) throw new ShopError("unreachable", "the token answer is not readable")
  return {
    access_token: session.accessToken,
    access_token_expires_at: session.expires?.toISOString() ?? null,
    refresh_token: session.refreshToken ?? null,
    refresh_token_expires_at: session.refreshTokenExpires?.toISOString() ?? null,
    scopes: session.scope ? scopesOf(session.scope) : scopes,
  }
}
