import { type FormEvent, useRef, useState } from "react"
import type { z } from "zod"

type Faults = Partial<Record<string, string>>

/** A form of one schema, small enough for the sign-in chunk: checks on blur and on submit, first fault gets the focus. */
export function useForm<Body extends object>(
  schema: z.ZodType<Body>,
  submit: (body: Body) => Promise<void>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)

  const check = () => {
    const given = Object.fromEntries(new FormData(form.current ?? undefined))
    const result = schema.safeParse(given)
    const found: Faults = {}
    for (const { path, message } of result.error?.issues ?? []) found[String(path[0])] ??= message
    return { body: result.data, faults: found }
  }

  const onBlur = (name: string, value: string) =>
    setFaults((now) => ({ ...now, [name]: value ? check().faults[name] : undefined }))

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { body, faults } = check()
    setFaults(faults)
    const [first] = Object.keys(faults)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (!body) return
    setBusy(true)
    await submit(body).finally(() => setBusy(false))
  }

  return { form, faults, setFaults, busy, onBlur, onSubmit }
}
