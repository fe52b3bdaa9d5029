import { RequestError } from "@packhaus/client/errors"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { useApp } from "../app-state.tsx"
import { Notice } from "../parts/states.tsx"
import { useAttempt } from "../parts/use-attempt.ts"
import { go, Link } from "../router.tsx"

/**
 * The page of the mail about earlier orders: they are added to the account after a confirmation.
 */
export function ConfirmPage() {
  const { shop, words, signedIn } = useApp()
  const { attempt, fault, busy } = useAttempt()
  const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? ""
  const confirm = async () => {
    const refused = (error: unknown) =>
      error instanceof RequestError && error.status !== 429 ? words.self.linkUsed : undefined
    const work = () => shop.call(shoppers.confirmClaim, { body: { token } })
    if (await attempt(work, refused)) go("/account")
  }
  return (
    <div className="short">
      <h1>{words.self.claim}</h1>
      {signedIn ? (
        <button
          type="button"
          className="button main-button"
          disabled={busy}
          onClick={() => void confirm()}
        >
          {words.self.claim}
        </button>
      ) : (
        <p>
          {words.self.signInFirst} <Link href="/account">{words.self.signIn}</Link>
        </p>
      )}
      {fault && <Notice>{fault}</Notice>}
    </div>
  )
}
