import { RequestError } from "@packhaus/client/errors"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { useState } from "react"
import { useApp } from "../app-state.tsx"
import { faultyFields } from "../errors.ts"
import { TextField } from "../parts/fields.tsx"
import { Notice } from "../parts/states.tsx"
import { useAttempt } from "../parts/use-attempt.ts"
import { Link } from "../router.tsx"

/** The page of the reset link: the token follows the hash, which no server sees. */
export function NewPasswordPage() {
  const { shop, words } = useApp()
  const { attempt, fault, busy } = useAttempt()
  const [isDone, setDone] = useState(false)
  const given = new URLSearchParams(location.hash.slice(1))
  const reset = (password: string) =>
    attempt(
      async () => {
        const [token, email] = [given.get("token") ?? "", given.get("email") ?? ""]
        await shop.call(shoppers.reset, { body: { token, email, password } })
        setDone(true)
      },
      (error) => {
        if (!(error instanceof RequestError) || error.status === 429) return undefined
        return faultyFields(error).includes("password")
          ? words.fields.badPassword
          : words.self.linkUsed
      },
    )
  return (
    <form
      className="short"
      onSubmit={(event) => {
        event.preventDefault()
        void reset(String(new FormData(event.currentTarget).get("password") ?? ""))
      }}
    >
      <h1>{words.self.newPassword}</h1>
      {isDone ? (
        <Notice tone="good">
          {words.self.changed} <Link href="/account">{words.self.signIn}</Link>
        </Notice>
      ) : (
        <>
          <TextField
            label={words.self.newPassword}
            name="password"
            type="password"
            autoComplete="new-password"
            required
          />
          {fault && <Notice>{fault}</Notice>}
          <button type="submit" className="button main-button" disabled={busy}>
            {words.self.save}
          </button>
        </>
      )}
    </form>
  )
}
