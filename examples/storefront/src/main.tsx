import "./no-eval.ts"
import "@fontsource-variable/hanken-grotesk"
import "./look.css"
import "./shop.css"
import { createRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { type Config, openShop } from "./shop.ts"

const root = document.getElementById("root")
const config: Config = await fetch("/config.json").then((reply) => reply.json())
document.title = config.name
if (root) createRoot(root).render(<App shop={openShop(config)} />)
