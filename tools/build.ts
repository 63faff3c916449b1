import { execFileSync } from 'node:child_process'

/** The production build: client files, and one server build with the entries web, worker and cli. */
execFileSync('react-router', ['build'], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
// A route nobody decided about is no build. Its list is for whoever asks: node build/server/cli.js routes
execFileSync(process.execPath, ['build/server/cli.js', 'routes'], { stdio: ['ignore', 'ignore', 'inherit'] })
