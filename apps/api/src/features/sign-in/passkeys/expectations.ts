import { newId } from "@packhaus/kernel/ids"
import { signedIn } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

/** A passkey of this person, who has a second factor. */
async function createPasskey({ db }: TestApp, { id: member_id }: Actor) {
  const id = newId("pk")
  await db
    .insertInto("second_factors")
    .values({ id: newId("sfa"), member_id })
    .onConflict((conflict) => conflict.column("member_id").doNothing())
    .execute()
  await db
    .insertInto("passkeys")
    .values({
      id,
      member_id,
      name: "Telefon",
      credential_id: `credential-${nextNumber()}`,
      public_key: "pk",
      counter: 0,
      transports: [],
      is_synced: false,
    })
    .execute()
  return { id }
}

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/members/me/passkeys": { target: createPasskey, own: signedIn },
    "POST /admin/members/me/passkeys/prepare": { recentPassword: true, open: signedIn },
    "POST /admin/members/me/passkeys": {
      recentPassword: true,
      open: signedIn,
      body: {
        token: "none",
        name: "Telefon",
        credential: {
          id: "none",
          rawId: "none",
          type: "public-key",
          response: { clientDataJSON: "none", attestationObject: "none" },
        },
      },
    },
    "POST /admin/members/me/passkeys/:id": {
      recentPassword: false,
      target: createPasskey,
      own: signedIn,
      body: { name: "Tablet" },
    },
    "DELETE /admin/members/me/passkeys/:id": {
      recentPassword: true,
      target: createPasskey,
      own: signedIn,
    },
  },
  plans: { "/admin/members/me/passkeys": { isFew: true } },
}
