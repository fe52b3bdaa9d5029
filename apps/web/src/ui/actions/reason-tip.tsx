import { Tooltip } from "@mantine/core"
import type { RefObject } from "react"
import { MantineRoot } from "../theme/mantine-root.tsx"

type Props = { reason: string; button: RefObject<HTMLButtonElement | null>; opened: boolean }

/** The reason of a greyed out button. */
export const ReasonTip = ({ reason, button, opened }: Props) => (
  <MantineRoot>
    <Tooltip label={reason} target={button} opened={opened} />
  </MantineRoot>
)
