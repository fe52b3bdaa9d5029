import type { Installation } from "./model.ts"
import type { Platform } from "./platform.ts"
import type { ShopStore } from "./shop-store.ts"
import { newToken, sameSecret } from "./signatures.ts"

const ACCESS_SECONDS = 3600
const REFRESH_SECONDS = 90 * 86_400

export type TokenAnswer = {
  access_token: string
  scope: string
  expires_in?: number
  refresh_token?: string
  refresh_token_expires_in?: number
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const alive = (expires: string | null) => expires === null || expires > new Date().toISOString()

/** Installs the app, or installs it again, which invalidates the shop's earlier tokens. */
export function install(
  platform: Platform,
  store: ShopStore,
  scopes: string[],
  expiring: boolean,
): TokenAnswer {
  const before: Installation = {
    id: store.installation?.id ?? platform.nextId(),
    scopes,
    access: [],
    refresh: null,
    previous_refresh: null,
  }
  return issue(store, before, expiring)
}

/**
 * New tokens for a refresh token, or `null` for an invalid one. A used token stays valid until its
 * successor is used: a lost answer can be requested again.
 */
export function refreshed(store: ShopStore, token: string): TokenAnswer | null {
  const { installation } = store
  if (installation?.refresh == null) return null
  const { refresh, previous_refresh: previous } = installation
  if (sameSecret(refresh.token, token) && alive(refresh.expires_at)) {
    return issue(store, { ...installation, previous_refresh: refresh }, true)
  }
  if (previous !== null && sameSecret(previous.token, token) && alive(previous.expires_at)) {
    return issue(store, installation, true)
  }
  return null
}

/** Expiring tokens in exchange for a permanent one, which becomes invalid; otherwise `null`. */
export function migrated(store: ShopStore, token: string): TokenAnswer | null {
  const { installation } = store
  const permanent = installation?.access.find((one) => one.expires_at === null)
  if (installation == null || permanent === undefined) return null
  if (!sameSecret(permanent.token, token)) return null
  return issue(store, { ...installation, access: [] }, true)
}

function issue(store: ShopStore, installation: Installation, expiring: boolean): TokenAnswer {
  const access = {
    token: newToken("shpat"),
    expires_at: expiring ? inSeconds(ACCESS_SECONDS) : null,
  }
  const refresh = expiring
    ? { token: newToken("shprt"), expires_at: inSeconds(REFRESH_SECONDS) }
    : null
  store.saveInstallation({
    ...installation,
    access: [...installation.access.filter((one) => alive(one.expires_at)).slice(-4), access],
    refresh,
  })
  const scope = installation.scopes.join(",")
  if (refresh === null) return { access_token: access.token, scope }
  return {
    access_token: access.token,
    scope,
    expires_in: ACCESS_SECONDS,
    refresh_token: refresh.token,
    refresh_token_expires_in: REFRESH_SECONDS,
  }
}

/** The installation of a request's access token, otherwise `null`. */
export function installationOf(store: ShopStore, token: string | undefined): Installation | null {
  const { installation } = store
  if (installation === null || token === undefined) return null
  const known = installation.access.some(
    (one) => sameSecret(one.token, token) && alive(one.expires_at),
  )
  return known ? installation : null
}

/** Expires tokens before their time: the access tokens, or the refresh tokens too. */
export function expire(store: ShopStore, what: "access" | "all") {
  const { installation } = store
  if (installation === null) return
  store.saveInstallation({
    ...installation,
    access: [],
    ...(what === "all" ? { refresh: null, previous_refresh: null } : {}),
  })
}
