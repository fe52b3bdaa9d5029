import type { SystemContext } from "../../../../context.ts"

/** Passkey verification, loaded on first use. */
export const loadWebAuthn = () => import("@simplewebauthn/server")

/** For where passkeys are made: they answer no other address, whatever it looks like. */
export function relyingPartyOf({ outside }: Pick<SystemContext, "outside">) {
  const { hostname, origin } = new URL(outside.publicUrl)
  return { id: hostname, origin }
}
