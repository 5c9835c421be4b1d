import { Session } from 'node:inspector/promises';
import { connect } from 'node:net';

/* Loaded before a program that a walk starts: counts its calls, and at each line of the walk's socket tells and forgets them. */

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const socket = connect(process.env['WALKS_SOCKET'] ?? '');
// The program ends when it is done, listened to or not.
socket.unref();
socket.on('data', () => {
  void session
    .post('Profiler.takePreciseCoverage')
    .then(({ result }) => socket.write(`${JSON.stringify(result)}\n`));
});
