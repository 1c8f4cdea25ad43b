import { createServer } from 'node:http'

// Replaces the Lumi server: answers /readyz, and prints its settings.
const server = createServer((request, response) => {
  response.end(request.url === '/environment' ? JSON.stringify(process.env) : 'ok')
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.on('SIGTERM', () => process.exit(0))
