import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react"
import { faultsOf } from "#lib/http.ts"
import { whenIdle } from "#lib/idle.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import type { forms } from "./calls.ts"

type ReplyOf<Name extends keyof typeof forms> = Awaited<ReturnType<(typeof forms)[Name]["submit"]>>
type Faults = Partial<Record<string, string>>
type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The schemas are not needed to see the page and to type: they arrive meanwhile. */
const load = () => import("./calls.ts")

/**
 * One of the forms before the shell: checked on blur and on submit, the first fault gets the focus, what
 * the server refuses at a field lands there. Inputs are given `{...field("name")}`; `refused` is what the
 * server refused besides.
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
  useEffect(() => whenIdle(load), [])

  const given = () =>
    Object.fromEntries(
      [...new FormData(form.current ?? undefined)].map(([key, value]) => [key, String(value)]),
    )
  async function check() {
    const { forms } = await load()
    const result = forms[name].schema.safeParse(given())
    const found: Faults = {}
    for (const { path, message } of result.error?.issues ?? []) found[String(path[0])] ??= message
    return found
  }
  function show(found: Faults) {
    setFaults(found)
    const inputs = [...(form.current?.querySelectorAll<Input>("[name]") ?? [])]
    inputs.find((input) => found[input.name])?.focus()
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefused(null)
    try {
      const found = await check()
      show(found)
      if (Object.keys(found).length > 0) return
      const reply = await (await load()).forms[name].submit(given())
      await done(given(), reply as ReplyOf<Name>)
    } catch (error) {
      const found = faultsOf(error)
      show(found)
      const inputs = [...(form.current?.elements ?? [])].map((input) => input.getAttribute("name"))
      if (!inputs.some((input) => input && found[input])) setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  const field = (input: string) => ({
    name: input,
    error: words(faults[input]),
    onBlur: async ({ target }: FocusEvent<Input>) => {
      const fault = target.value ? (await check())[input] : undefined
      setFaults((now) => ({ ...now, [input]: fault }))
    },
  })
  return { form, field, refused, busy, onSubmit }
}
