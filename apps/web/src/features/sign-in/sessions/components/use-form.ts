import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react"
import { faultsOf } from "#lib/http.ts"
import { whenIdle } from "#lib/idle.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { showFaultOfFocused } from "#ui/forms/show-fault.ts"
import type { forms } from "./calls.ts"

type ReplyOf<Name extends keyof typeof forms> = Awaited<ReturnType<(typeof forms)[Name]["submit"]>>
type Faults = Partial<Record<string, string>>
type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The schemas are not needed to show the page and to type: they load meanwhile. */
const load = () => import("./calls.ts")

/**
 * One of the forms before the shell: checked on blur and on submit, the first fault gets the focus, what
 * the server refuses at a field lands there. Inputs are given `{...field("name")}`; `refused` is a
 * refusal that no field of the form shows.
 */
export function useForm<Name extends keyof typeof forms>(
  name: Name,
  done: (given: Record<string, string>, reply: ReplyOf<Name>) => unknown,
) {
  const form = useRef<HTMLFormElement>(null)
  const { field: words } = useErrorWords()
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  useEffect(() => whenIdle(load), [])
  useEffect(() => {
    if (Object.keys(faults).length > 0) showFaultOfFocused()
  }, [faults])

  const given = () =>
    Object.fromEntries(
      [...new FormData(form.current ?? undefined)].map(([key, value]) => [key, String(value)]),
    )
  async function check(body: Record<string, string>) {
    const { forms } = await load()
    const result = forms[name].schema.safeParse(body)
    const found: Faults = {}
    for (const { path, message } of result.error?.issues ?? []) found[String(path[0])] ??= message
    return found
  }
  /**
   * Shows faults at their fields and focuses the first; returns false if no visible field has any.
   */
  function show(found: Faults) {
    setFaults(found)
    const inputs = [...(form.current?.querySelectorAll<Input>("[name]") ?? [])]
    const first = inputs.find((input) => input.type !== "hidden" && found[input.name])
    first?.focus()
    return first !== undefined
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefused(null)
    setIsSubmitted(true)
    try {
      // Read once: exactly the checked values are sent.
      const body = given()
      if (show(await check(body))) return
      const reply = await (await load()).forms[name].submit(body)
      await done(body, reply as ReplyOf<Name>)
    } catch (error) {
      if (!show(faultsOf(error))) setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  const field = (input: string) => ({
    name: input,
    error: words(faults[input]),
    // A fault disappears when its field changes, not when the button below is pressed, which would
    // move then.
    onInput: () => setFaults(({ [input]: _, ...others }) => others),
    onBlur: async ({ target }: FocusEvent<Input>) => {
      const fault = target.value ? (await check(given()))[input] : undefined
      setFaults((now) => ({ ...now, [input]: fault }))
    },
  })
  /** It was not sent because of faults that are still there. */
  const isFaulty = isSubmitted && Object.values(faults).some(Boolean)
  return { form, field, refused, busy, isFaulty, onSubmit }
}
