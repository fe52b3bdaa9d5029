import "./mantine.css"
import { MantineContext, MantineProvider } from "@mantine/core"
import { type ReactNode, useContext } from "react"
import { useColourScheme } from "#lib/colour-scheme.ts"
import { mantineTheme } from "./mantine.ts"

/**
 * Mantine's behaviour with our tokens. Each part of the kit that uses Mantine brings it, and is loaded
 * when it is wanted: first screens need nothing of Mantine.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { scheme } = useColourScheme()
  const isInside = useContext(MantineContext) !== null
  if (isInside) return children
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={scheme}
      withGlobalClasses={false}
      env={import.meta.env.MODE === "test" ? "test" : "default"}
    >
      {children}
    </MantineProvider>
  )
}
