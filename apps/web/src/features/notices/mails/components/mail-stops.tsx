import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { stopsOf } from "../queries.ts"

// Hardly anybody needs it: it comes with its words when somebody does.
const MailStop = lazyPart(() => import("./mail-stop.tsx"), "MailStop", "mails")

type Props = { address: string } | { organisation_id: string }

/** Says of which addresses mails came back, and lets them go there again. Nothing where all is well. */
export function MailStops(props: Props) {
  const can = useCan()
  const { data = [] } = useQuery({ ...stopsOf(props), enabled: can("mail.read") })
  const stops = data.filter(({ kind }) => kind !== "refused")
  return (
    <Suspense>
      {stops.map((stop) => (
        <MailStop key={stop.id} stop={stop} />
      ))}
    </Suspense>
  )
}
