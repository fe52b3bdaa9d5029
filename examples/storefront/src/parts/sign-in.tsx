import { RequestError } from "@packhaus/client/errors"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { type FormEvent, useState } from "react"
import { useApp } from "../app-state.tsx"
import { faultyFields } from "../errors.ts"
import { TextField } from "./fields.tsx"
import { Notice } from "./states.tsx"
import { useAttempt } from "./use-attempt.ts"

type Way = "signIn" | "register" | "forgot"

/** Sign-in, registration, and the request for a new password. */
export function SignIn() {
  const { shop, words, setSignedIn } = useApp()
  const [way, setWay] = useState<Way>("signIn")
  const [isSent, setSent] = useState(false)
  const { attempt, fault, busy } = useAttempt()
  const { self, fields } = words

  const enter = async (email: string, password: string) => {
    const { access_token } = await shop.call(shoppers.token, { body: { email, password } })
    shop.keepToken(access_token)
    setSignedIn(true)
  }
  const refusal = (error: unknown) => {
    if (!(error instanceof RequestError)) return undefined
    if (error.status === 401) return self.wrong
    if (error.code === "row.duplicate" || error.type === "duplicate_error") return self.taken
    return faultyFields(error).includes("password") ? fields.badPassword : undefined
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? "")
    const [email, password] = [text("email").trim(), text("password")]
    const work = {
      signIn: () => enter(email, password),
      forgot: async () => {
        await shop.call(shoppers.requestReset, { body: { email } })
        setSent(true)
      },
      register: async () => {
        const [first_name, last_name] = [text("first_name"), text("last_name")]
        const body = { email, password, first_name, last_name }
        await shop.call(shoppers.register, { body })
        await enter(email, password)
      },
    }[way]
    void attempt(work, refusal)
  }
  const title = { signIn: self.signIn, register: self.register, forgot: self.forgot }[way]
  const button = { signIn: self.signIn, register: self.register, forgot: self.forgotSend }[way]
  const turn = (to: Way, label: string) => (
    <button type="button" className="plain" onClick={() => setWay(to)}>
      {label}
    </button>
  )
  return (
    <form className="short" onSubmit={submit}>
      <h1>{title}</h1>
      {way === "register" && (
        <div className="row">
          <TextField
            label={fields.first_name}
            name="first_name"
            autoComplete="given-name"
            required
          />
          <TextField
            label={fields.last_name}
            name="last_name"
            autoComplete="family-name"
            required
          />
        </div>
      )}
      <TextField label={fields.email} name="email" type="email" autoComplete="email" required />
      {way !== "forgot" && (
        <TextField
          label={fields.password}
          name="password"
          type="password"
          autoComplete={way === "register" ? "new-password" : "current-password"}
          required
        />
      )}
      {fault && <Notice>{fault}</Notice>}
      {isSent && way === "forgot" && <Notice tone="good">{self.forgotSent}</Notice>}
      <button type="submit" className="button main-button" disabled={busy}>
        {button}
      </button>
      <p className="small">
        {way === "signIn" ? turn("forgot", self.forgot) : turn("signIn", self.isKnown)}{" "}
        {way !== "register" && turn("register", self.isNew)}
      </p>
    </form>
  )
}
