import type { Action } from "@packhaus/contract/access/policy"
import { IconPlus } from "@tabler/icons-react"
import { type ReactNode, Suspense, useState } from "react"
import { useAllowed } from "#lib/allowed.ts"
import { Button, LinkButton } from "../actions/button.tsx"

/** How a new row is created: on its own page, or in an overlay of this page. */
export type Create = {
  label: string
  icon?: typeof IconPlus
} & ({ to: string } | { opens: (close: () => void) => ReactNode })

/** The primary button of a list, shown to people who may create rows. */
export function CreateButton({ needs, create }: { needs: Action | undefined; create: Create }) {
  const allowed = useAllowed()
  const [isOpen, setIsOpen] = useState(false)
  if (!needs || !allowed(needs)) return null
  const { label, icon: Icon = IconPlus } = create
  const icon = <Icon size={15} stroke={2} aria-hidden />
  if ("to" in create)
    return (
      <LinkButton look="primary" to={create.to} icon={icon}>
        {label}
      </LinkButton>
    )
  return (
    <>
      <Button look="primary" icon={icon} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen ? create.opens(() => setIsOpen(false)) : null}</Suspense>
    </>
  )
}
